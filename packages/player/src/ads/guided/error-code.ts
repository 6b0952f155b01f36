/** Error codes of VAST by the error of hls.js, the first match counts. */
const CODES: readonly (readonly [RegExp, number])[] = [
  [/TimeOut$/, 402],
  [/Codec|Incompatible|ItemError$/, 403],
  [/^(manifest|level|audioTrack|frag|key)Load/, 400],
];

/** A problem with displaying the ad. */
const OTHER = 405;

/** The error code of VAST for an error of the player of an ad. */
export const errorCodeOf = (details: string): number => CODES.find(([pattern]) => pattern.test(details))?.[1] ?? OTHER;
