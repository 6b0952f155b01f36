export const draft = {
  releaseName: 'Änderungen vom {{day}}',
} as const;
