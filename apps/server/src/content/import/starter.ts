import { fileURLToPath } from 'node:url';
import type { Store } from '../../kernel/store/store';
import { lastImport } from '../rows/imported-rows';
import { type ImportReport, importFolder } from './import';

/** One region, and a home page that lists what operators make. */
const starterFolder = fileURLToPath(new URL('./starter', import.meta.url));

/** Gives a service without any content its first pages; returns the report if there was none. */
export async function importStarter(store: Store, at: Date): Promise<ImportReport | undefined> {
  return (await lastImport(store.db)) ? undefined : importFolder(store, starterFolder, at);
}
