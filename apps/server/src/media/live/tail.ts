import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Renditions } from '../model';
import type { WrittenStream } from './stream';
import type { TimelineFacts, TrackTail } from './timeline';

const part = Type.Object({ seconds: Type.Number(), isIndependent: Type.Boolean() });
const place = { number: Type.Integer(), startMs: Type.Number(), init: Type.Integer() };
const cut = { isCut: Type.Boolean(), cuts: Type.Integer() };

/** What changed of a live stream, as the node that writes it tells others. Renditions are as their column has them. */
const tailSchema = Type.Object({
  version: Type.Integer(),
  rewindSeconds: Type.Number(),
  targetSeconds: Type.Number(),
  partTargetSeconds: Type.Optional(Type.Number()),
  isEnded: Type.Boolean(),
  renditions: Type.Optional(
    Type.Object({ video: Type.Array(Type.Any()), audio: Type.Array(Type.Any()), captions: Type.Array(Type.Any()) }),
  ),
  carried: Type.Optional(Type.Array(Type.String())),
  tracks: Type.Array(
    Type.Object({
      name: Type.String(),
      segments: Type.Array(
        Type.Object({
          ...place,
          ...cut,
          seconds: Type.Number(),
          isLost: Type.Boolean(),
          parts: Type.Optional(Type.Array(part)),
        }),
      ),
      open: Type.Optional(Type.Object({ ...place, ...cut, parts: Type.Array(part) })),
    }),
  ),
});

type ToldTail = Static<typeof tailSchema>;

interface Tail {
  readonly version: number;
  readonly facts: TimelineFacts;
  readonly renditions: Renditions | undefined;
  readonly carried: readonly string[] | undefined;
  readonly tracks: readonly TrackTail[];
}

/** Rows tell what is older. */
const MOST_SEGMENTS = 64;

export function writeTail(written: WrittenStream, after: number): Buffer {
  const { timeline, facts, renditions } = written;
  return Buffer.from(
    JSON.stringify({
      version: timeline.version,
      ...facts,
      renditions,
      carried: timeline.carried,
      tracks: timeline.tail(after, MOST_SEGMENTS),
    }),
  );
}

/** Throws where it is no tail. */
export function readTail(bytes: Buffer): Tail {
  const told: unknown = JSON.parse(bytes.toString('utf8'));
  if (!Value.Check(tailSchema, told)) throw new Error('What another node tells of a live stream cannot be read');
  const { version, rewindSeconds, targetSeconds, partTargetSeconds, isEnded, renditions, carried, tracks }: ToldTail =
    told;
  return {
    version,
    facts: { rewindSeconds, targetSeconds, partTargetSeconds, isEnded },
    renditions,
    carried,
    // The first picture decides which segments there are: it comes last.
    tracks: tracks.toSorted((a, b) => (a.name < b.name ? 1 : -1)),
  };
}
