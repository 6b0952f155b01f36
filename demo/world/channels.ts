/** The ten channels of the demo world. */
export const channelIds = [
  'one',
  'arena',
  'ice',
  'apex',
  'piste',
  'court',
  'womens',
  'classics',
  'baseline',
  'replay',
] as const;
export type ChannelId = (typeof channelIds)[number];
