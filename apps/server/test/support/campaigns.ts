import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CampaignEntry, StreamEntry, TileEntry } from '@touchline/contract/content';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { SlotViewer } from '../../src/advertising';
import { importFolder } from '../../src/content/import/import';
import { clubTv, NOW } from './club-tv';
import { changeFolder, clubFolder, type FolderChanges } from './folder';
import { Clock, cloneDatabase, clubNode, type Node, startClubNode, startNode } from './world';

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

/** An advertising tile. */
const promo: TileEntry = { id: 'promo', title: 'Promo', type: 'Ad', adUrl: 'https://cup.example/' };

/** The small operator's folder with these campaigns and an advertising tile. */
export const campaignFiles = (
  campaigns: readonly CampaignEntry[],
  more: readonly StreamEntry[] = [],
): FolderChanges => ({
  'campaigns.yaml': JSON.stringify(campaigns),
  'tiles.yaml': (text) => `${text}- ${JSON.stringify(promo)}\n`,
  'streams.yaml': (text) => `${text}${[...streams, ...more].map((each) => `- ${JSON.stringify(each)}\n`).join('')}`,
});

/** A node with the small operator's content and these campaigns, for one test. */
export async function campaignNode(campaigns: readonly CampaignEntry[], options: ClubOptions = {}): Promise<Node> {
  const node = await clubNode(options);
  await importFolder(node.store, await clubFolder(campaignFiles(campaigns)));
  return node;
}

/** A node with these campaigns that the tests of a group share. */
export function sharedCampaigns(campaigns: readonly CampaignEntry[], options: ClubOptions = {}): () => Node {
  let running: Node | undefined;
  beforeAll(async () => {
    running = await startClubNode(options);
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-folder-'));
    await cp(clubTv, folder, { recursive: true });
    await changeFolder(folder, campaignFiles(campaigns));
    await importFolder(running.store, folder);
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('The shared node is there from the first test on');
    return running;
  };
}

/** Two nodes on one database with these campaigns, for one test. */
export async function campaignNodes(campaigns: readonly CampaignEntry[]): Promise<[Node, Node]> {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  const nodes: [Node, Node] = [await startNode({ database, clock }), await startNode({ database, clock })];
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
  });
  await importFolder(nodes[0].store, await clubFolder(campaignFiles(campaigns)));
  return nodes;
}

type ClubOptions = Parameters<typeof clubNode>[0];

/** A viewer of the channel with breaks. */
export const viewer = (fields: Partial<SlotViewer> = {}): SlotViewer => ({
  session: 'device-1',
  platform: 'web',
  regionId: 'austria',
  locale: 'en',
  categoryId: 'football',
  itemId: 'one',
  expires: NOW + 3600,
  ...fields,
});

/** Where test requests reach the node. */
export const BASE = 'http://localhost:80';

/** The break that begins so many breaks after the first one at `NOW`. */
export const breakAt = (index: number) => `breaking~${NOW + index * 120}~24`;
