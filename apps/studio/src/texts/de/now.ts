export const now = {
  title: 'Jetzt',
} as const;
