/** Set by the build. */
declare const __VERSION__: string;
/** Whether this output may run on a TV: what only TVs do is left out of the others. */
declare const TOUCHLINE_TV: boolean;
/** Whether this output comes in a package of its own, not from a server's address. */
declare const TOUCHLINE_PACKAGED: boolean;
/** Tells one build of the client from every other. */
declare const TOUCHLINE_BUILD: string;
