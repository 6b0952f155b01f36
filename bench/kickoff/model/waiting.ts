/** The mean time in line at one server, where requests come at random and all take equally long (M/D/1). */
export function meanWait(load: number, serviceSeconds: number): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  return (load * serviceSeconds) / (2 * (1 - load));
}

/** The time in line that one request in a hundred exceeds: the tail falls as an exponential with the mean of those who wait. */
export function p99Wait(load: number, serviceSeconds: number): number {
  const waits = 0.01;
  if (load <= waits) return 0;
  return (meanWait(load, serviceSeconds) / load) * Math.log(load / waits);
}
