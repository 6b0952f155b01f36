/** The error codes of VAST 4. */
const CODES: ReadonlySet<string> = new Set(
  [
    [100, 101, 102, 200, 201, 202, 203, 204, 205, 206, 300, 301, 302, 303, 304],
    [400, 401, 402, 403, 405, 406, 407, 408, 409, 410, 411, 500, 501, 502, 503],
    [600, 601, 602, 603, 604, 900, 901, 902],
  ].flatMap((group) => group.map(String)),
);

/** The code that an error is counted by; one that VAST does not know is an undefined error. */
export const codeOf = (given: string | undefined): string =>
  given !== undefined && CODES.has(given) ? given : UNDEFINED_ERROR;

const UNDEFINED_ERROR = '900';
