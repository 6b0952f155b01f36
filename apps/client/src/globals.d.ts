/** Set by the build. */
declare const __VERSION__: string;
/** Tells one build of the client from every other. */
declare const TOUCHLINE_BUILD: string;
