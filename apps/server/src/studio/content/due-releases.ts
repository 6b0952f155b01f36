import type { Releases } from '../../content';
import type { Job } from '../../kernel/jobs/recurring';
import type { Store } from '../../kernel/store/store';
import type { Audit } from '../audit/service';

const CALL = 'studioPublishRelease';

/** Publishes scheduled releases when their minute has come, each on one node, with its audit row. */
export const dueReleases = ({ store, releases, audit }: { store: Store; releases: Releases; audit: Audit }): Job => ({
  name: 'releases',
  run: () =>
    store.transaction(async (tx, announce) => {
      const release = await releases.publishDue({ tx, announce });
      if (!release) return 0;
      const { id, changes, publishAt, failure } = release;
      await audit.writeService(tx, CALL, failure === undefined ? 'done' : 'failed', {
        release: id,
        changes,
        at: publishAt,
        ...(failure === undefined ? {} : { reason: failure }),
      });
      return 1;
    }),
});
