import { rm } from 'node:fs/promises';
import { type Loop, loadLoops } from '../../src/watching/origin';
import { cameraFiles, DESCRIPTION, loopFiles, writeMediaFolder } from '../../src/watching/origin/testing/synthetic';

/** The loop that the small operator's streams play. */
export const pitchLoop = (): Promise<ReadonlyMap<string, Loop>> => loopsOf(new Map());

/** The same with four further cameras, the last without thumbnails. */
export const pitchCameras = (): Promise<ReadonlyMap<string, Loop>> =>
  loopsOf(
    new Map([
      ...['goal', 'high', 'close'].flatMap((id) => [...cameraFiles(id)]),
      ...cameraFiles('quad', { thumbs: undefined }),
    ]),
  );

async function loopsOf(cameras: ReadonlyMap<string, string | Buffer>): Promise<ReadonlyMap<string, Loop>> {
  const files = loopFiles().set('loop.json', JSON.stringify({ ...DESCRIPTION, id: 'pitch' }));
  const folder = await writeMediaFolder(new Map([...files, ...cameras]), 'pitch');
  try {
    return await loadLoops(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
