/** A month in UTC, such as `2026-11`; without one the present. */
export function spanOf(month: string | undefined, now: number): { from: Date; to: Date } {
  const text = month ?? new Date(now).toISOString().slice(0, 7);
  const [year = 2000, number = 1] = text.split('-').map(Number);
  return { from: new Date(Date.UTC(year, number - 1)), to: new Date(Date.UTC(year, number)) };
}
