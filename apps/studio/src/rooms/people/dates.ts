/** A day of a date field in the browser's zone, at its beginning or its end, in epoch seconds. */
export function secondsOf(day: string, at: 'start' | 'end' = 'start'): number | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const midnight = new Date(year, month - 1, date + (at === 'end' ? 1 : 0));
  return Math.floor(midnight.getTime() / 1000);
}
