import type { Store } from '../../kernel/store/store';
import { lockImports } from '../rows/import-lock';
import { replaceRows } from '../rows/imported-rows';
import { countWords, outdatedSources, storedContent } from '../rows/search-words';
import { searchDocuments } from '../search/documents';

/** Rebuilds the search documents of sources that an older version imported; returns the number of sources. */
export async function refillSearch(store: Store): Promise<number> {
  if ((await outdatedSources(store.db)).length === 0) return 0;
  return store.transaction(async (tx, announce) => {
    await lockImports(tx);
    // Another node may have done it while this one waited.
    const sources = await outdatedSources(tx);
    for (const source of sources) {
      const documents = searchDocuments(await storedContent(tx, source));
      await replaceRows(
        tx,
        'search_document',
        documents.map((document) => ({ ...document, source })),
        source,
      );
    }
    if (sources.length > 0) {
      await countWords(tx);
      announce('catalogue');
    }
    return sources.length;
  });
}
