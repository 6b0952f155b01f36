import type { CampaignEntry, StreamEntry } from '@touchline/contract/content';
import type { FolderChanges } from './folder';

type Creative = CampaignEntry['creatives'][number];

/** A creative of 12 seconds. */
export const creative = (fields: object = {}): Creative => ({
  id: 'long',
  title: { en: 'The long one', de: 'Der lange' },
  streamId: 'ad-12',
  image: 'card',
  clickUrl: 'https://cup.example/?a=1&b=2',
  skipAfter: 5,
  ...fields,
});

/** A campaign for every placement and viewer. */
export const campaign = (fields: object = {}): CampaignEntry => ({
  id: 'cup',
  advertiser: 'Cup & Sons',
  placements: ['preroll', 'midroll', 'tile'],
  creatives: [creative()],
  ...fields,
});

/** Open recordings for creatives, by their seconds, and a channel with a break of 24 seconds every two minutes. */
const streams: StreamEntry[] = [
  ...[6, 10, 12].map((seconds) => ({ id: `ad-${seconds}`, loop: 'pitch', offsetSegments: 0, open: true, seconds })),
  { id: 'breaking', loop: 'pitch', offsetSegments: 0, open: true, breaks: { everySeconds: 120, seconds: 24 } },
];

/** The small operator's folder with these campaigns. */
export const campaignFiles = (
  campaigns: readonly CampaignEntry[],
  more: readonly StreamEntry[] = [],
): FolderChanges => ({
  'campaigns.yaml': JSON.stringify(campaigns),
  'streams.yaml': (text) => `${text}${[...streams, ...more].map((each) => `- ${JSON.stringify(each)}\n`).join('')}`,
});
