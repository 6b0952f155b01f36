export const revenue = {
  title: 'Umsatz',
} as const;
