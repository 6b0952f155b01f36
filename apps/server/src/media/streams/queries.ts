import type { Db } from '../../kernel/store/store';
import type { Renditions } from '../model';

const columns = [
  'id',
  'kind',
  'low_latency',
  'encrypted',
  'rewind_seconds',
  'target_seconds',
  'renditions',
  'writer',
  'writer_url',
  'next_number',
  'next_cuts',
  'is_ended',
  'still',
  'thumbnails',
] as const;

export type StreamRow = NonNullable<Awaited<ReturnType<typeof streamById>>>;

export function streamById(db: Db, id: string) {
  return db
    .selectFrom('media_stream')
    .select(columns)
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .executeTakeFirst();
}

interface NewStream {
  id: string;
  kind: 'live' | 'file';
  lowLatency: boolean;
  encrypted: boolean;
  rewindSeconds: number;
  targetSeconds: number;
  /** Of a live stream. */
  writer: string | null;
  /** Where other nodes reach the one that writes it. */
  writerUrl: string | null;
  now: Date;
}

/** Makes a stream, or opens it to a new writer. What was known of its tracks stays. */
export async function openStream(db: Db, stream: NewStream): Promise<void> {
  const { id, kind, lowLatency, encrypted, rewindSeconds, targetSeconds, writer, writerUrl, now } = stream;
  const facts = {
    kind,
    low_latency: lowLatency,
    encrypted,
    rewind_seconds: rewindSeconds,
    writer,
    writer_url: writerUrl,
    is_ended: false,
    is_removed: false,
  };
  const none: Renditions = { video: [], audio: [], captions: [] };
  await db
    .insertInto('media_stream')
    .values({ id, ...facts, target_seconds: targetSeconds, renditions: JSON.stringify(none), created_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...facts,
        target_seconds: eb.fn<number>('greatest', ['excluded.target_seconds', 'media_stream.target_seconds']),
      })),
    )
    .execute();
}

/** Changes what is known of a live stream, where this writer still writes it. */
export async function describeLive(
  db: Db,
  id: string,
  writer: string,
  { renditions, targetSeconds }: { renditions: Renditions; targetSeconds: number },
): Promise<void> {
  await db
    .updateTable('media_stream')
    .set({ renditions: JSON.stringify(renditions), target_seconds: targetSeconds })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute();
}

export async function endLive(db: Db, id: string, writer: string): Promise<void> {
  await db
    .updateTable('media_stream')
    .set({ is_ended: true })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute();
}

export async function describeFile(
  db: Db,
  id: string,
  {
    addedBytes,
    ...facts
  }: { renditions?: string; target_seconds?: number; still?: string; thumbnails?: string; addedBytes: number },
): Promise<void> {
  await db
    .updateTable('media_stream')
    .set((eb) => ({ ...facts, bytes: eb('bytes', '+', addedBytes) }))
    .where('id', '=', id)
    .execute();
}

/** Locks a stream for a change of its description. */
export function lockStream(db: Db, id: string) {
  return db.selectFrom('media_stream').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}
