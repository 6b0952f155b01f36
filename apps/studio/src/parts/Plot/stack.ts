type Value = number | null;

/** Every line on top of the ones before it; a time without any value stays empty. */
export function stacked(lines: readonly (readonly Value[])[]): Value[][] {
  const below: Value[] = [];
  return lines.map((line) =>
    line.map((value, index) => {
      const base = below[index] ?? null;
      const sum = value === null ? base : (base ?? 0) + value;
      below[index] = sum;
      return sum;
    }),
  );
}

/** The largest of all values; 0 without any. */
export function largest(lines: readonly (readonly Value[])[]): number {
  let max = 0;
  for (const line of lines) for (const value of line) if (value !== null && value > max) max = value;
  return max;
}
