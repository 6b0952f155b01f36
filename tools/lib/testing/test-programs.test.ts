import { expect, test } from 'vitest';
import { wantTestPrograms } from './test-programs.mjs';

test('FORM-03a missing programs of tests are installed, where that is allowed', () => {
  const installed: string[] = [];
  const means = {
    env: { PATH: '/usr/bin' },
    isProgram: (file: string) => !['/usr/bin/xmlsec1', '/usr/bin/ffmpeg', '/usr/bin/xmllint'].includes(file),
    install: (name: string) => installed.push(name) > 0,
  };
  wantTestPrograms({ ...means, mayInstall: () => false });
  expect(installed).toEqual([]);
  wantTestPrograms({ ...means, mayInstall: () => true });
  expect(installed).toEqual(['ffmpeg', 'libxml2-utils', 'xmlsec1']);
  wantTestPrograms({ ...means, isProgram: () => true, mayInstall: () => true });
  expect(installed).toHaveLength(3);
});
