import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, root } from '../root.mjs';

/** The release before, whose nodes run beside new ones during an upgrade; moves on with each release. */
const COMMIT = 'f7fe7ba784ec20e782b9b6b491655dc76fad6ab1';

const MIGRATIONS = join('apps', 'server', 'src', 'kernel', 'store', 'migrations');
const OWN_PACKAGES = join('node_modules', '@touchline');

/** What nodes do for viewers and operators, and what nodes tell each other. */
export const TESTS_OF_ITS_NODES = [
  'kernel/changes',
  'kernel/cluster',
  'kernel/transaction',
  'content/events',
  'content/lines',
  'following/favorites',
  'following/personal-changes',
  'following/reminders',
  'paying/ledger',
  'paying/payments',
  'paying/promotions',
  'paying/purchases',
  'paying/subscriptions',
  'people/accounts',
  'studio/refunds',
  'watching/devices',
  'watching/positions',
  'watching/rights',
].map((name) => `apps/server/test/${name}.sql.test.ts`);

/** Why the release before cannot be tested here; undefined where it can. */
export function whyNotHere(commit = COMMIT) {
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' });
    return undefined;
  } catch {
    return `The history of this checkout lacks the release before (${commit.slice(0, 8)}): its tests were left out.`;
  }
}

/**
 * Unpacks the release before, with the tables of the present one: its tests then show whether its nodes can go on while new
 * ones have migrated the database.
 * @returns {{ folder: string, remove: () => Promise<void> }} a folder below the repository, so that packages are found
 */
export function unpackPreviousRelease(commit = COMMIT) {
  mkdirSync(inRoot('dist'), { recursive: true });
  const folder = mkdtempSync(inRoot('dist', 'previous-release-'));
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  mkdirSync(join(folder, OWN_PACKAGES), { recursive: true });
  for (const name of readdirSync(inRoot(OWN_PACKAGES)))
    symlinkSync(readlinkSync(inRoot(OWN_PACKAGES, name)), join(folder, OWN_PACKAGES, name));
  for (const name of readdirSync(inRoot(MIGRATIONS)))
    cpSync(inRoot(MIGRATIONS, name), join(folder, MIGRATIONS, name), { force: false });
  return { folder, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}
