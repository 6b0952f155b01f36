export const revenue = {
  title: 'Revenue',
} as const;
