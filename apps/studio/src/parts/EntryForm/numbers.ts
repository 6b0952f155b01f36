/** A number as people write it, with a point or a comma; undefined for anything else. `decimals` are stored whole. */
export function readNumber(text: string, decimals = 0): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(plain)) return undefined;
  const number = Number(plain);
  return decimals === 0 ? number : Math.round(number * 10 ** decimals);
}

/** Digits behind the point of a currency: 2 for EUR, none for JPY. */
export function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2; // no currency yet
  }
}
