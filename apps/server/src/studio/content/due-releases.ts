import type { Release } from '@touchline/contract';
import type { Releases } from '../../content';
import type { Job } from '../../kernel/jobs/recurring';
import type { Db, Store } from '../../kernel/store/store';
import type { Audit } from '../audit/service';

interface Services {
  store: Store;
  releases: Releases;
  audit: Audit;
}

const CALL = 'studioPublishRelease';
/** A database that is away for a moment stops no release; an entry that it refuses would be tried for ever. */
const MOST_TRIES = 3;

/** Publishes scheduled releases when their minute has come, each on one node, with its audit row. */
export function dueReleases({ store, releases, audit }: Services): Job {
  let failed = new Map<number, number>();
  const publish = (id: number) =>
    store.transaction(async (tx, announce) => note(tx, audit, await releases.publishDue({ tx, announce }, id)));
  const giveUp = (id: number, error: unknown) =>
    store.transaction(async (tx, announce) => {
      const reason = `It could not be published: ${error instanceof Error ? error.message : String(error)}`;
      return note(tx, audit, await releases.giveUp({ tx, announce }, id, reason));
    });
  return {
    name: 'releases',
    run: async () => {
      let done = 0;
      const failures: unknown[] = [];
      const due = await releases.due();
      failed = new Map(due.flatMap((id) => (failed.has(id) ? [[id, failed.get(id) ?? 0]] : [])));
      for (const id of due) {
        try {
          done += await publish(id);
        } catch (error) {
          failures.push(error);
          const tries = (failed.get(id) ?? 0) + 1;
          failed.set(id, tries);
          if (tries >= MOST_TRIES) done += await giveUp(id, error);
        }
      }
      if (failures.length > 0) throw failures[0];
      return done;
    },
  };
}

async function note(tx: Db, audit: Audit, release: Release | undefined): Promise<number> {
  if (!release) return 0;
  const { id, changes, publishAt, failure } = release;
  await audit.writeService(tx, CALL, failure === undefined ? 'done' : 'failed', {
    release: id,
    changes,
    at: publishAt,
    ...(failure === undefined ? {} : { reason: failure }),
  });
  return 1;
}
