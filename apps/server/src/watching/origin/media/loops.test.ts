import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { AUDIO, cameraFiles, DESCRIPTION, loopFiles, syntheticMp4, writeMediaFolder } from '../testing/synthetic';
import { loadLoops } from './loops';

const folders: string[] = [];

async function load(change: (files: Map<string, string | Buffer>) => void = () => undefined, id?: string) {
  const files = loopFiles();
  change(files);
  const dir = await writeMediaFolder(files, id);
  folders.push(dir);
  return loadLoops(dir);
}

afterEach(async () => {
  for (const dir of folders.splice(0)) await rm(dir, { recursive: true });
});

describe('A media folder', () => {
  it('gives its loops by id, with every track cut into segments', async () => {
    const derby = (await load()).get('derby');
    expect(derby?.segments).toBe(12);
    expect([...(derby?.tracks ?? [])].map(([name, track]) => [name, track.segments.length])).toEqual([
      ['v240', 12],
      ['a-en', 12],
      ['a-crowd', 12],
    ]);
    expect(derby?.captions.get('captions.en')).toHaveLength(2);
  });

  it.each([
    ['loop.json: seconds', { ...DESCRIPTION, seconds: 23 }],
    ['loop.json: video.0.width', { ...DESCRIPTION, video: [{ ...DESCRIPTION.video[0], width: 'wide' }] }],
    ['loop.json: video.0.name', { ...DESCRIPTION, video: [{ ...DESCRIPTION.video[0], name: '../secret' }] }],
    ['loop.json: audio.0.label', { ...DESCRIPTION, audio: [{ ...DESCRIPTION.audio[0], label: 'a"b' }] }],
    ["loop.json: name 'a-en' is used twice", { ...DESCRIPTION, audio: [DESCRIPTION.audio[0], DESCRIPTION.audio[0]] }],
    ['loop.json: thumbs covers 6 s of 24 s', { ...DESCRIPTION, thumbs: { ...DESCRIPTION.thumbs, columns: 1 } }],
    ['loop.json: the whole must be object', 'just text'],
    ['loop.json: video.0.videoRange', { ...DESCRIPTION, video: [{ ...DESCRIPTION.video[0], videoRange: 'HDR10' }] }],
    [
      'loop.json: video.0.supplementalCodecs',
      { ...DESCRIPTION, video: [{ ...DESCRIPTION.video[0], supplementalCodecs: 'a"b' }] },
    ],
    [
      'loop.json: video has no rendition in H.264',
      { ...DESCRIPTION, video: [{ ...DESCRIPTION.video[0], codecs: 'hvc1.1.6.L90.90' }] },
    ],
  ])('is refused with the file and the field that is wrong: %s', async (message, description) => {
    await expect(load((files) => files.set('loop.json', JSON.stringify(description)))).rejects.toThrow(message);
  });

  it.each([
    ['loop.json', '{ "id": '],
    ['v240.mp4', 'not a film'],
    ['captions.en.vtt', 'not captions'],
  ])('is refused with the name of a broken file: %s', async (name, content) => {
    await expect(load((files) => files.set(name, content))).rejects.toThrow(`${name}: `);
  });

  it.each(['loop.json', 'a-en.mp4', 'thumbs.jpg'])('is refused with the name of a missing file: %s', async (name) => {
    await expect(load((files) => files.delete(name))).rejects.toThrow(name);
  });

  it('is refused when a video file holds sound', async () => {
    const sound = syntheticMp4(AUDIO);
    await expect(load((files) => files.set('v240.mp4', sound))).rejects.toThrow('v240.mp4: is audio, not video');
  });

  it('is refused when a loop is called otherwise than its folder', async () => {
    await expect(load(undefined, 'cup')).rejects.toThrow("id must be the folder's name, 'cup'");
  });
});

describe('PLAY-11a a camera of a loop', () => {
  const withCamera = (fields: object = {}, id = 'goal') =>
    load((files) => {
      for (const [name, content] of cameraFiles(id, fields)) files.set(name, content);
    });

  it('is a loop with its own pictures; sound and captions are those of its loop, in memory once', async () => {
    const loops = await withCamera();
    const [derby, goal] = [loops.get('derby'), loops.get('derby.goal')];
    expect([...loops.keys()]).toEqual(['derby', 'derby.goal']);
    expect(goal?.description).toMatchObject({ id: 'derby.goal', seconds: 24, audio: DESCRIPTION.audio });
    expect([...(goal?.tracks.keys() ?? [])]).toEqual(['v240', 'a-en', 'a-crowd']);
    expect(goal?.tracks.get('v240')).not.toBe(derby?.tracks.get('v240'));
    for (const name of ['a-en', 'a-crowd']) expect(goal?.tracks.get(name)).toBe(derby?.tracks.get(name));
    expect(goal?.captions).toBe(derby?.captions);
    expect(goal?.thumbs?.image).toEqual(Buffer.from([0xff, 0xd8, 'g'.charCodeAt(0), 0xff, 0xd9]));
  });

  it('may have no thumbnails', async () => {
    const goal = (await withCamera({ thumbs: undefined })).get('derby.goal');
    expect(goal?.tracks.size).toBe(3);
    expect(goal?.thumbs).toBeUndefined();
  });

  it.each([
    ["camera.json: id must be the folder's name, 'goal'", { id: 'high' }],
    ['camera.json: video', { video: [] }],
    ["camera.json: name 'a-en' is used twice", { video: [{ ...DESCRIPTION.video[0], name: 'a-en' }] }],
    ['camera.json: thumbs covers 6 s of 24 s', { thumbs: { ...DESCRIPTION.thumbs, columns: 1 } }],
    ['v480.mp4: ', { video: [{ ...DESCRIPTION.video[0], name: 'v480' }] }],
  ])('is refused with the file and what is wrong: %s', async (message, fields) => {
    await expect(withCamera(fields)).rejects.toThrow(message);
  });

  it('is refused when a loop has its id', async () => {
    const files = loopFiles();
    for (const [name, content] of cameraFiles('goal')) files.set(name, content);
    const dir = await writeMediaFolder(files);
    const other = await writeMediaFolder(
      loopFiles().set('loop.json', JSON.stringify({ ...DESCRIPTION, id: 'derby.goal' })),
      'derby.goal',
    );
    folders.push(dir, other);
    await cp(join(other, 'derby.goal'), join(dir, 'derby.goal'), { recursive: true });
    await expect(loadLoops(dir)).rejects.toThrow("'derby.goal' is a camera of another loop already");
  });
});
