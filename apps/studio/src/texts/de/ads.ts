export const ads = {
  title: 'Werbung',
} as const;
