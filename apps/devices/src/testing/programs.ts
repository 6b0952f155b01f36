import { spawnSync } from 'node:child_process';

/** Programs that check what was packed, by the Debian package that has them; `npm test` installs them where it may. */
const PACKAGES = {
  'dpkg-deb': 'dpkg',
  openssl: 'openssl',
  unzip: 'unzip',
  xmllint: 'libxml2-utils',
  xmlsec1: 'xmlsec1',
} as const;

/** Runs a program to its end; one that is missing fails the test with what to install. */
export function check(
  program: keyof typeof PACKAGES,
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd,
    env: { ...process.env, ...env },
  });
  if (error) throw new Error(`${program} was not found: install it (on Debian: apt-get install ${PACKAGES[program]}).`);
  return { status, output: `${stdout}${stderr}` };
}

/** Runs a program that must succeed; returns what it printed. */
export function succeed(program: keyof typeof PACKAGES, args: readonly string[], env?: NodeJS.ProcessEnv): string {
  const { status, output } = check(program, args, env && { env });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${output}`);
  return output;
}
