import { rm } from 'node:fs/promises';
import type { Content } from '../content';
import { type Loop, loadLoops } from '../media/loops';
import type { StreamDefinition } from '../stream';
import { writeMediaFolder } from './synthetic';

/** A stream of the synthetic loop. */
export const arena: StreamDefinition = { id: 'arena', loop: 'derby', offsetSegments: 5, open: true };

/** The synthetic loop, without files. */
export async function derbyLoop(): Promise<Loop> {
  const dir = await writeMediaFolder();
  const loop = (await loadLoops(dir)).get('derby');
  await rm(dir, { recursive: true });
  if (!loop) throw new Error('The synthetic loop is missing');
  return loop;
}

/** The text of a playlist or of a track of thumbnails. */
export function textOf(content: Content | undefined): string {
  if (!content || Buffer.isBuffer(content.body)) throw new Error('There is no text');
  return content.body.plain.toString();
}
