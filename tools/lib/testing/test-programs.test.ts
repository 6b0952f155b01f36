import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withoutServices } from '../find-program.mjs';
import { wantTestPrograms } from './test-programs.mjs';

test('FORM-03a missing programs of tests are installed, where that is allowed', () => {
  const installed: string[] = [];
  const means = {
    env: { PATH: '/usr/bin' },
    isProgram: (file: string) => file.startsWith('/usr/bin/') && !/\/(?:xmlsec1|ffmpeg|xmllint)$/.test(file),
    isModule: (module: string) => !module.startsWith('varnish/'),
    install: (name: string) => installed.push(name) > 0,
  };
  wantTestPrograms({ ...means, mayInstall: () => false });
  expect(installed).toEqual([]);
  wantTestPrograms({ ...means, mayInstall: () => true });
  expect(installed).toEqual(['ffmpeg', 'libxml2-utils', 'xmlsec1', 'varnish-vmod-digest']);
  wantTestPrograms({ ...means, isProgram: () => true, isModule: () => true, mayInstall: () => true });
  expect(installed).toHaveLength(4);
});

test('no service starts while a package is installed, and what an administrator decided stays', () => {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const policy = join(folder, 'policy-rc.d');
  expect(withoutServices(() => readFileSync(policy, 'utf8'), policy)).toContain('exit 101');
  expect(existsSync(policy)).toBe(false);
  const fails = () => {
    throw new Error('apt-get failed');
  };
  expect(() => withoutServices(fails, policy)).toThrow('apt-get failed');
  expect(existsSync(policy)).toBe(false);
  writeFileSync(policy, 'of an administrator');
  expect(withoutServices(() => readFileSync(policy, 'utf8'), policy)).toBe('of an administrator');
  expect(readFileSync(policy, 'utf8')).toBe('of an administrator');
});
