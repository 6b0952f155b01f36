export const schedule = {
  title: 'Schedule',
} as const;
