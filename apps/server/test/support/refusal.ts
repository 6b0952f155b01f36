import { afterAll, beforeAll, expect } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { ContentError, type ContentProblem } from '../../src/content/import/problems';
import type { Store } from '../../src/kernel/store/store';
import { clubFolder, type FolderChanges } from './folder';
import { differing, everythingKept } from './kept';
import { cloneDatabase, connect, type TestDatabase } from './world';

/**
 * Imports the small operator's folder with mistakes in it; returns the problems and checks that nothing was written.
 */
export function refusals(): (changes: FolderChanges) => Promise<readonly ContentProblem[]> {
  let opened: { database: TestDatabase; store: Store } | undefined;
  beforeAll(async () => {
    const database = await cloneDatabase('filled');
    opened = { database, store: connect(database) };
  });
  afterAll(async () => {
    await opened?.store.close();
    await opened?.database.drop();
  });
  return async (changes) => {
    if (!opened) throw new Error('The database is there from the first test on');
    const { store } = opened;
    const before = await everythingKept(store);
    const folder = await clubFolder(changes);
    const error = await importFolder(store, folder).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(differing(before, await everythingKept(store))).toEqual([]);
    if (error instanceof ContentError) return error.problems;
    throw new Error(`Expected the folder to be refused, not ${String(error)}`);
  };
}
