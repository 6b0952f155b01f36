export const inputs = {
  title: 'Live inputs',
} as const;
