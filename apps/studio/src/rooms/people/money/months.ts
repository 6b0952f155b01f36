/** The present month in UTC, such as `2026-11`. */
export const monthNow = (): string => new Date().toISOString().slice(0, 7);

/** The first second of a month. */
export const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`) / 1000;

/** A month some months later. */
export function monthAfter(month: string, by: number): string {
  const [year = 2000, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}
