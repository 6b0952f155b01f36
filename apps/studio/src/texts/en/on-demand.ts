export const onDemand = {
  title: 'On demand',
} as const;
