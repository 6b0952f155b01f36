export const settings = {
  title: 'Einstellungen',
} as const;
