/** What the service aims at, and above what it alerts. Times are in milliseconds. */
export const targets = {
  firstFrame: 1500,
  leftBeforeStart: 0.03,
  rebuffering: 0.005,
  latency: 8000,
} as const;

export const limits = {
  /** As in the attention list of the room "Now". */
  rebuffering: 0.01,
  startFailures: 0.05,
  firstFrame: 3000,
} as const;
