export const quality = {
  title: 'Erlebnisqualität',
} as const;
