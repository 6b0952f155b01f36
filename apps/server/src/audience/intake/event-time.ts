const DAY_MS = 86_400_000;

/** Events that waited longer on a device are dropped. */
export const LONGEST_WAIT_MS = 7 * DAY_MS;

/**
 * The time of an event by the clock of the server; undefined if it waited too long. A device that tells when it sent
 * the event has its clock corrected, however wrong it is. Otherwise its clock counts, unless it is off by more than a
 * day.
 */
export function timeOf(at: number, sentAt: number | undefined, receivedAt: number): number | undefined {
  if (sentAt === undefined) return Math.abs(receivedAt - at) > DAY_MS ? receivedAt : Math.min(at, receivedAt);
  const waited = Math.max(0, sentAt - at);
  return waited > LONGEST_WAIT_MS ? undefined : receivedAt - waited;
}
