import type { CameraEntry } from '@touchline/contract/content';
import { expect, it, onTestFinished } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { cameraEvent, cameraFiles, manifest } from '../support/cameras';
import { clubFolder } from '../support/folder';
import { refusals } from '../support/refusal';
import { cloneDatabase, connect } from '../support/world';

const problemsOf = refusals();
const [main, goal, high, close, quad] = manifest().cameras as [Camera, Camera, Camera, Camera, Camera];
type Camera = CameraEntry['cameras'][number];
const english = { id: 'english', label: 'English', kind: 'commentary' } as const;
const pair = (cameraIds: string[]) => ({ id: 'pair', label: 'Pair', layout: 'two', cameraIds }) as const;

it('PLAY-11a cameras are imported once and removed with their file', async () => {
  const database = await cloneDatabase('filled');
  const store = connect(database);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  // Where its cameras are off, an event may name any manifest.
  const off = cameraEvent({ id: 'off', nativewaves: { enabled: false, manifestId: 'gone' } });
  const files = cameraFiles([manifest({ id: 'second' }), manifest()], [cameraEvent(), off]);
  const report = await importFolder(store, await clubFolder(files));
  expect(report.counts.camera_manifest).toBe(2);
  expect(report.changed.toSorted()).toEqual(['catalogue', 'streams']);
  const rows = await store.db.selectFrom('camera_manifest').select(['id', 'doc']).orderBy('position').execute();
  expect(rows).toEqual([
    { id: 'second', doc: manifest({ id: 'second' }) },
    { id: 'wall', doc: manifest() },
  ]);
  expect((await importFolder(store, await clubFolder(files))).changed).toEqual([]);
  await importFolder(store, await clubFolder());
  expect(await store.db.selectFrom('camera_manifest').selectAll().execute()).toEqual([]);
});

it.each<[mistake: string, fields: Partial<CameraEntry>, field: string, message: RegExp]>([
  ['no camera', { cameras: [] }, '[0].cameras', /./],
  [
    'an unknown layout',
    { layouts: [{ id: 'x', label: 'X', layout: 'nine' as 'quad', cameraIds: ['main'] }] },
    '[0].layouts[0].layout',
    /./,
  ],
  ['a clock more than a minute off', { cameras: [{ ...main, offsetMs: 60_001 }] }, '[0].cameras[0].offsetMs', /./],
  [
    'an unknown stream',
    { cameras: [main, goal, high, { ...close, streamId: 'gone' }] },
    'wall.close.streamId',
    /^points to stream “gone”, which is not there$/,
  ],
  ['a camera that is there twice', { cameras: [main, goal, high, close, goal] }, 'wall.cameras', /^has “goal” twice$/],
  ['a sound that is there twice', { audio: [english, english] }, 'wall.audio', /^has “english” twice$/],
  ['a layout that is there twice', { layouts: [pair(['main']), pair(['goal'])] }, 'wall.layouts', /^has “pair” twice$/],
  [
    'a camera composed of an unknown one',
    { cameras: [main, goal, high, close, { ...quad, composedOf: ['main', 'gone'] }] },
    'wall.quad.composedOf',
    /^points to plain camera “gone”, which is not in the same manifest$/,
  ],
  [
    'a camera composed of itself',
    { cameras: [main, goal, high, close, { ...quad, composedOf: ['main', 'quad'] }] },
    'wall.quad.composedOf',
    /plain camera “quad”/,
  ],
  [
    'a camera composed of one twice',
    { cameras: [main, goal, high, close, { ...quad, composedOf: ['main', 'main'] }] },
    'wall.quad.composedOf',
    /^has “main” twice$/,
  ],
  [
    'the sound of an unknown camera',
    { audio: [{ ...english, cameraId: 'gone' }] },
    'wall.english.cameraId',
    /^points to camera “gone”, which is not in the same manifest$/,
  ],
  [
    'a layout of an unknown camera',
    { layouts: [pair(['main', 'gone'])] },
    'wall.pair.cameraIds',
    /plain camera “gone”/,
  ],
  ['a layout of a composed camera', { layouts: [pair(['quad'])] }, 'wall.pair.cameraIds', /plain camera “quad”/],
  ['a layout with a camera twice', { layouts: [pair(['goal', 'goal'])] }, 'wall.pair.cameraIds', /^has “goal” twice$/],
  [
    'a collectible of three cameras',
    { cameras: [main, goal, high, { ...quad, composedOf: ['main', 'goal'] }] },
    'wall.collectible',
    /^needs 4 cameras that are not composed of others$/,
  ],
])('PLAY-11a cameras are refused, naming the file and the entry, for %s', async (_mistake, fields, field, message) => {
  expect(await problemsOf(cameraFiles([manifest({ audio: [], layouts: [], ...fields })]))).toEqual([
    { file: 'cameras/pitch.json', field, message: expect.stringMatching(message) },
  ]);
});

it('PLAY-11a manifests with the same id are refused', async () => {
  expect(await problemsOf(cameraFiles([manifest(), manifest()]))).toEqual([
    { file: 'cameras/pitch.json', field: 'id', message: '“wall” stands in cameras/pitch.json already' },
  ]);
});
