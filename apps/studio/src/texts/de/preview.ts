export const preview = {
  of: 'Vorschau auf {{name}}',
  frames: { phone: 'Telefon', desktop: 'Computer', tv: 'Fernseher' },
  real: 'Das ist der echte Client.',
  took: 'Das ist der echte Client. Aktualisiert in {{ms}} ms',
  ended: 'Diese Vorschau ist zu Ende. Öffne die Seite neu, um weiterzumachen.',
  failed: 'Die Vorschau wurde nicht geladen',
  failedText: 'Der Client hat in diesem Rahmen nicht geantwortet. Was du bearbeitest, ist davon nicht betroffen.',
} as const;
