export const draft = {
  releaseName: 'Changes of {{day}}',
} as const;
