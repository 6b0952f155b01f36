import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CameraEntry, EventEntry, StreamEntry } from '@touchline/contract/content';
import { afterAll, beforeAll } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { clubTv, NOW } from './club-tv';
import { changeFolder, clubFolder, type FolderChanges } from './folder';
import { nextNotice } from './hearing';
import { pitchCameras } from './media';
import { clubNode, type Node, type NodeOptions, startClubNode } from './world';

/** Four cameras of the pitch, and one that shows them all. */
const plain = ['main', 'goal', 'high', 'close'];
const streamOf = (camera: string) => (camera === 'main' ? 'arena' : `arena-${camera}`);

/** The streams of the cameras beside the main one, in step with it. */
const streams: StreamEntry[] = [...plain.slice(1), 'quad'].map((camera) => ({
  id: streamOf(camera),
  loop: `pitch.${camera}`,
  offsetSegments: 0,
  open: false,
}));

/** A manifest with all cameras of the pitch. */
export const manifest = (fields: Partial<CameraEntry> = {}): CameraEntry => ({
  id: 'wall',
  cameras: [
    ...plain.map((id) => ({ id, label: { en: `The ${id}`, de: `Die ${id}` }, streamId: streamOf(id) })),
    { id: 'quad', label: 'All four', streamId: streamOf('quad'), composedOf: plain },
  ],
  audio: [
    { id: 'english', label: 'English', kind: 'commentary', language: 'en' },
    { id: 'bench', label: 'Stadium', kind: 'crowd', cameraId: 'close' },
  ],
  layouts: [{ id: 'four', label: { en: 'Four', de: 'Vier' }, layout: 'quad', cameraIds: plain }],
  collectible: { walletId: 'credits', credits: 3, editions: 100 },
  ...fields,
});

/** A free match that runs, with the cameras of a manifest. */
export const cameraEvent = (fields: Partial<EventEntry> = {}): EventEntry => {
  const id = fields.id ?? 'wall-match';
  return {
    id,
    name: 'From every side',
    type: 'Channel',
    live: true,
    startTime: NOW - 600,
    endTime: NOW + 6600,
    image: 'card',
    public: true,
    streamId: 'arena',
    nativewaves: { enabled: true, manifestId: 'wall', eventId: id },
    ...fields,
  };
};

/** The small operator's folder with these manifests and events. */
export const cameraFiles = (
  manifests: readonly CameraEntry[] = [manifest()],
  events: readonly EventEntry[] = [cameraEvent()],
  more: readonly StreamEntry[] = [],
): FolderChanges => ({
  'cameras/pitch.json': JSON.stringify(manifests),
  'events/cameras.json': JSON.stringify(events),
  'streams.yaml': (text) => `${text}${[...streams, ...more].map((each) => `- ${JSON.stringify(each)}\n`).join('')}`,
});

/** A node with these cameras, for one test. */
export async function cameraNode(files: FolderChanges = cameraFiles(), options: NodeOptions = {}): Promise<Node> {
  const node = await clubNode({ loops: await pitchCameras(), ...options });
  await importHeard(node, await clubFolder(files));
  return node;
}

/** A node with these cameras that the tests of a group share. */
export function sharedCameras(files: FolderChanges = cameraFiles()): () => Node {
  let running: Node | undefined;
  beforeAll(async () => {
    running = await startClubNode({ loops: await pitchCameras() });
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-folder-'));
    await cp(clubTv, folder, { recursive: true });
    await changeFolder(folder, files);
    await importHeard(running, folder);
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(() => running?.close());
  return () => {
    if (!running) throw new Error('The shared node is there from the first test on');
    return running;
  };
}

/** Imports a folder and waits until the node is notified. */
export async function importHeard({ store }: Node, folder: string): Promise<void> {
  const heard = nextNotice(store);
  await importFolder(store, folder);
  await heard;
}
