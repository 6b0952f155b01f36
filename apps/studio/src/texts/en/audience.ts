export const audience = {
  title: 'Audience',
} as const;
