export const inputs = {
  title: 'Live-Eingänge',
} as const;
