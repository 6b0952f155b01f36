export const quality = {
  title: 'Quality of experience',
} as const;
