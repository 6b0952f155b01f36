import type { LibrarySettings } from '../../library';
import { type Environment, integer } from './variables';

const GB = 1_000_000_000;

export const readLibrarySettings = (env: Environment, dataFolder: string): LibrarySettings => ({
  workers: integer(env, 'LIBRARY_WORKERS', 1, 0, 16),
  mostBytes: integer(env, 'UPLOAD_MOST_GB', 200, 1, 100_000) * GB,
  workFolder: `${dataFolder}/tmp/library`,
});
