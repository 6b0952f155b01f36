export const preview = {
  of: 'Preview on {{name}}',
  frames: { phone: 'Phone', desktop: 'Desktop', tv: 'TV' },
  real: 'This is the real client.',
  took: 'This is the real client. Updated in {{ms}} ms',
  ended: 'This preview has ended. Open the page again to go on.',
  failed: 'The preview didn’t load',
  failedText: 'The client did not answer in this frame. What you edit is not affected.',
} as const;
