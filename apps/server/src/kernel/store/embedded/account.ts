import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { EmbeddedFailed } from './failed';

/** The user that runs PostgreSQL, and how programs are started as that user. */
export interface Account {
  readonly uid: number | undefined;
  /** Options for a new process; none where it is the same user or the command sets it. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
  /** Changes the owner of a path that root created. */
  own(path: string): void;
  /** The command that runs a program. */
  command(program: string, args: readonly string[]): [string, string[]];
}

const asOurselves: Account = {
  uid: process.getuid?.(),
  ids: {},
  own() {
    // Files that we create are ours already.
  },
  command: (program, args) => [program, [...args]],
};

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the data, or as `PG_RUN_AS`, or as `nobody`.
 * `paths` are the folders it has to reach.
 */
export function chooseAccount(paths: readonly string[]): Account {
  if (process.getuid?.() !== 0) return asOurselves;
  const ids = ownerOf(paths[0]) ?? namedAccount(process.env.PG_RUN_AS || 'nobody');
  const account: Account = { ...asOurselves, uid: ids.uid, ids, own: (path) => chownSync(path, ids.uid, ids.gid) };
  if (paths.every((path) => canEnter(account, path))) return account;
  const opening = throughClosedFolders(account, ids);
  const closed = paths.find((path) => !canEnter(opening, path));
  if (closed === undefined) return opening;
  throw new EmbeddedFailed(
    `PostgreSQL cannot run as root, and its user may not enter ${closed}: set TOUCHLINE_DATA to a folder that it may enter.`,
  );
}

/** The user that owns a path, unless it is root or the path does not exist. */
export function ownerOf(path: string | undefined): { uid: number; gid: number } | undefined {
  const stat = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  return stat === undefined || stat.uid === 0 ? undefined : { uid: stat.uid, gid: stat.gid };
}

/** The user of a name. */
export function namedAccount(name: string): { uid: number; gid: number } {
  const id = (flag: string) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    if (status === 0) return Number(stdout);
    throw new EmbeddedFailed(
      `The service does not run as root, and there is no user ${name} to run it: set RUN_AS to one.`,
    );
  };
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether a user may enter a folder. */
export function canEnter(account: Pick<Account, 'command' | 'ids'>, path: string): boolean {
  const [program, args] = account.command('/bin/sh', ['-c', 'cd "$1"', 'sh', path]);
  return spawnSync(program, args, { ...account.ids, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * A folder below root's home, or any other closed one, cannot be reached by an ordinary user. There `setpriv` starts
 * the program as that user with the one capability that opens folders; `no_setuid_fixup` makes it count for `access()` too.
 */
function throughClosedFolders(account: Account, ids: { uid: number; gid: number }): Account {
  const flags = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  const command: Account['command'] = (program, args) => ['setpriv', [...flags, ...capability, program, ...args]];
  return { ...account, ids: {}, command };
}
