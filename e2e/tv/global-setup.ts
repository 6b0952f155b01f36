import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { openTlsEnd } from './tls-end';

/** What the packages of a run are made for, and where they are: one TLS end and one folder for all workers. */
export default async function openPackages({ projects }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  const end = await openTlsEnd(String(projects[0]?.use.baseURL));
  process.env['PACKAGES_FOLDER'] = folder;
  process.env['PACKAGES_SERVER'] = end.address;
  return async () => {
    await end.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
