export const onDemand = {
  title: 'Abruf',
} as const;
