import type { Storage } from '../../kernel/storage/storage';
import type { PiecedFile } from '../processing/source-server';

interface Piece {
  readonly at: number;
  readonly bytes: number;
  readonly object: string;
}

/** Pieces that are kept in memory: ffmpeg reads forwards, and jumps between the head and the place it works on. */
const MOST_HELD = 4;

/** A file of the library as it lies in the storage. */
export function piecedFile(storage: Pick<Storage, 'get'>, pieces: readonly Piece[]): PiecedFile {
  const last = pieces.at(-1);
  const held = new Map<string, Promise<Buffer>>();
  const read = async ({ object, bytes }: Piece): Promise<Buffer> => {
    const found = await storage.get(object);
    if (found?.length !== bytes) throw new Error(`The object ${object} is missing in the storage.`);
    return found;
  };
  return {
    bytes: last ? last.at + last.bytes : 0,
    async pieceAt(at) {
      const piece = pieceWith(pieces, at);
      if (!piece) throw new Error(`There is no piece with byte ${at}.`);
      const reading = held.get(piece.object) ?? read(piece);
      held.delete(piece.object);
      held.set(piece.object, reading);
      reading.catch(() => held.delete(piece.object));
      for (const oldest of held.keys()) if (held.size > MOST_HELD) held.delete(oldest);
      return { at: piece.at, bytes: await reading };
    },
  };
}

/** The piece that contains a byte, in a list by place. */
function pieceWith(pieces: readonly Piece[], at: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.at ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  const found = pieces[low];
  return found && at >= found.at && at < found.at + found.bytes ? found : undefined;
}
