export const audience = {
  title: 'Publikum',
} as const;
