/** Model years by the sign in LG's model names: of OLEDs the one after the series, of the others the letter of the year. */
const OLED_YEARS: Readonly<Record<string, number>> = { X: 2020, 1: 2021, 2: 2022, 3: 2023, 4: 2024, 5: 2025 };
const LETTER_YEARS: Readonly<Record<string, number>> = { N: 2020, P: 2021, Q: 2022, R: 2023, T: 2024, A: 2025 };
/** By the version of the system that a set was sold with; later ones were also given to older sets. */
const VERSION_YEARS: Readonly<Record<number, number>> = {
  3: 2016,
  4: 2018,
  5: 2020,
  6: 2021,
  7: 2022,
  8: 2023,
  9: 2024,
  10: 2025,
};

const OLED = /^OLED\d{2,3}[A-Z]([X\d])/;
const LCD = /^\d{2,3}U([A-Z])\d/;
const NANO_OR_QNED = /^\d{2,3}(?:NANO|QNED)\d{2,3}([A-Z])/;

/** The model year of an LG set: by its model name, such as `OLED55C11LB` or `55UP75006LF`, else by its system. */
export function webosYear(modelName: string | undefined, version: string | undefined): number | undefined {
  const name = modelName ?? '';
  const oled = OLED.exec(name)?.[1];
  if (oled !== undefined && OLED_YEARS[oled] !== undefined) return OLED_YEARS[oled];
  const letter = (NANO_OR_QNED.exec(name) ?? LCD.exec(name))?.[1];
  if (letter !== undefined && LETTER_YEARS[letter] !== undefined) return LETTER_YEARS[letter];
  return VERSION_YEARS[Number.parseInt(version ?? '', 10)];
}
