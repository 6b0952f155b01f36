export const schedule = {
  title: 'Programm',
} as const;
