import { rm } from 'node:fs/promises';
import { type Loop, loadLoops } from '../../src/watching/origin';
import { DESCRIPTION, loopFiles, writeMediaFolder } from '../../src/watching/origin/testing/synthetic';

/** The loop that the small operator's streams play. */
export async function pitchLoop(): Promise<ReadonlyMap<string, Loop>> {
  const files = loopFiles().set('loop.json', JSON.stringify({ ...DESCRIPTION, id: 'pitch' }));
  const folder = await writeMediaFolder(files, 'pitch');
  try {
    return await loadLoops(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
