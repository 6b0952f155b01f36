import { expect, test } from 'vitest';
import { wantPackagePrograms } from './package-programs.mjs';

test('FORM-03a missing programs that check packages are installed, where that is allowed', () => {
  const installed: string[] = [];
  const means = {
    env: { PATH: '/usr/bin' },
    isProgram: (file: string) => !['/usr/bin/xmlsec1', '/usr/bin/xmllint'].includes(file),
    install: (name: string) => installed.push(name) > 0,
  };
  wantPackagePrograms({ ...means, mayInstall: () => false });
  expect(installed).toEqual([]);
  wantPackagePrograms({ ...means, mayInstall: () => true });
  expect(installed).toEqual(['libxml2-utils', 'xmlsec1']);
  wantPackagePrograms({ ...means, isProgram: () => true, mayInstall: () => true });
  expect(installed).toHaveLength(2);
});
