export const ads = {
  title: 'Ads',
} as const;
