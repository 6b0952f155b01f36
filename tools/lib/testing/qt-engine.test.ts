import { describe, expect, it } from 'vitest';
import { findQtEngine, needQtEngine, whyNoQtHere } from './qt-engine.mjs';

const machine = (programs: string[], withQt: string[]) => ({
  env: { PATH: '/home/viewer/bin:/usr/bin' },
  isProgram: (file: string) => programs.includes(file),
  hasQt: (python: string) => withQt.includes(python),
});

describe('the search for QtWebEngine', () => {
  it('takes the Python that has it, not the first', () => {
    const programs = ['/home/viewer/bin/python3', '/usr/bin/python3', '/usr/bin/Xvfb'];
    const found = { python: '/usr/bin/python3', xvfb: '/usr/bin/Xvfb' };
    expect(findQtEngine(machine(programs, ['/usr/bin/python3']))).toEqual(found);
    expect(findQtEngine(machine(programs, []))).toBeUndefined();
    expect(findQtEngine(machine(['/usr/bin/python3'], ['/usr/bin/python3']))).toBeUndefined();
  });

  it('is made on linux, on any processor', () => {
    expect(whyNoQtHere({ platform: 'linux' })).toBeUndefined();
    expect(whyNoQtHere({ platform: 'darwin' })).toContain('this is darwin.');
  });

  it('installs the Debian packages if allowed, and names them otherwise', () => {
    const programs = ['/usr/bin/python3'];
    const withQt: string[] = [];
    const install = (name: string) => {
      if (name === 'xvfb') programs.push('/usr/bin/Xvfb');
      if (name === 'python3-pyqt5.qtwebengine') withQt.push('/usr/bin/python3');
      return true;
    };
    const here = machine(programs, withQt);
    expect(() => needQtEngine({ machine: here, mayInstall: () => false, install })).toThrow(
      'apt-get install python3-pyqt5.qtwebengine xvfb',
    );
    expect(needQtEngine({ machine: here, mayInstall: () => true, install }).python).toBe('/usr/bin/python3');
  });
});
