/** Set by the build. */
declare const __TV__: boolean;
declare const __VERSION__: string;
