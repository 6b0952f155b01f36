/** A TV's model year: from the Tizen version on Samsung, from the engine version on LG. */
const TIZEN_YEARS: Readonly<Record<string, number>> = {
  '3.0': 2017,
  '4.0': 2018,
  '5.0': 2019,
  '5.5': 2020,
  '6.0': 2021,
  '6.5': 2022,
  '7.0': 2023,
  '8.0': 2024,
  '9.0': 2025,
};
const WEBOS_YEARS: Readonly<Record<string, number>> = {
  '38': 2017,
  '53': 2018,
  '68': 2020,
  '79': 2021,
  '87': 2022,
  '94': 2023,
  '108': 2024,
  '120': 2025,
};

export function modelYearOf(userAgent: string): number | undefined {
  const tizen = /\bTizen (\d+\.\d+)/.exec(userAgent)?.[1];
  if (tizen !== undefined) return TIZEN_YEARS[tizen];
  if (!/\bWeb0S\b/.test(userAgent)) return undefined;
  return WEBOS_YEARS[/\bChrome\/(\d+)/.exec(userAgent)?.[1] ?? ''];
}
