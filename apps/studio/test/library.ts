import type { LibraryBoard, LibraryFile, LibraryFileDetail } from '@touchline/contract';

const NOW = Date.UTC(2026, 10, 21, 19, 50, 22) / 1000;

export const file = (id: string, name: string, changes: Partial<LibraryFile> = {}): LibraryFile => ({
  id,
  name,
  bytes: 12_700_000_000,
  bytesReceived: 12_700_000_000,
  state: 'waiting',
  progress: 0,
  renditionsReady: 0,
  renditions: 5,
  priority: 'normal',
  captions: [],
  addedAt: NOW - 3600,
  addedBy: 'Ines Kadar',
  ...changes,
});

const done = { state: 'ready', progress: 1, renditionsReady: 5 } as const;

export const uploading = file('match', 'SHI-VAI_full_match.mxf', {
  bytes: 38_200_000_000,
  bytesReceived: 23_302_000_000,
  state: 'uploading',
  priority: 'high',
  uploadUrl: '/api/studio/uploads/match',
  renditions: 0,
});

export const making = file('slalom', 'valserena_slalom_run2.mov', {
  state: 'making',
  progress: 0.34,
  renditionsReady: 2,
  place: 1,
  node: 'vie-2',
  seconds: 6600,
  height: 1080,
});

export const libraryBoard: LibraryBoard = {
  at: NOW,
  files: [
    uploading,
    making,
    file('harrow', 'harrow_open_qf1.mp4', { bytes: 6_100_000_000, place: 2 }),
    file('press', 'press_conference.docx', {
      bytes: 200_000,
      state: 'failed',
      fault: 'notVideo',
      faultDetail: 'A Word document',
    }),
    file('goals', 'highlights_nbk_orb.mp4', {
      bytes: 1_400_000_000,
      state: 'paused',
      progress: 0.78,
      place: 3,
      priority: 'low',
      pausedBy: 'Jonas Ohlin',
    }),
    file('onboard', 'tramonto_onboard.mp4', { ...done, bytes: 3_300_000_000, captions: ['en', 'de'] }),
    file('tour', 'training_ground_tour.mov', { ...done, bytes: 2_200_000_000, renditions: 3 }),
  ],
  counts: { queue: 5, ready: 1284, withoutCaptions: 37, failed: 1 },
  workers: { busy: 2, total: 3 },
  isPaused: false,
  storage: { kind: 's3', name: 'zarafshar-media', usedBytes: 4_100_000_000_000, limitBytes: 12_000_000_000_000 },
  mostBytes: 200_000_000_000,
};

const rendition = (
  name: string,
  height: number,
  bitrate: number,
  state: LibraryFileDetail['renditions'][number]['state'],
  progress = 0,
) => ({
  name,
  width: Math.round((height * 16) / 9),
  height,
  fps: height >= 720 ? 50 : 25,
  bitrate,
  state,
  progress,
});

export const detailOfFile = (of: LibraryFile, changes: Partial<LibraryFileDetail> = {}): LibraryFileDetail => ({
  file: of,
  source: {
    width: 1920,
    height: 1080,
    fps: 50,
    seconds: 6600,
    videoCodec: 'H.264',
    audioCodec: 'AAC',
    loudness: -22.6,
  },
  trim: { from: 42, to: 6490 },
  renditions: [
    rendition('v0', 1080, 6_000_000, 'ready', 1),
    rendition('v1', 720, 3_400_000, 'ready', 1),
    rendition('v2', 480, 1_400_000, 'making', 0.71),
    rendition('v3', 360, 800_000, 'waiting'),
    rendition('v4', 240, 400_000, 'waiting'),
  ],
  captions: [
    { id: 'c1', language: 'en', label: 'English', origin: 'file' },
    { id: 'c2', language: 'de', label: 'German', origin: 'upload', fileName: 'run2.de.vtt' },
  ],
  sounds: [{ language: 'en', label: 'English commentary', channels: 2 }],
  posters: [0, 1, 2, 3].map((place) => ({ id: `p${place}`, url: `/art/p${place}.webp`, at: place * 1500 })),
  posterId: 'p0',
  isPublishable: true,
  ...changes,
});
