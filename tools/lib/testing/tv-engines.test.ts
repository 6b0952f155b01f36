import { describe, expect, it } from 'vitest';
import { OLD_ENGINES } from './old-engines.mjs';
import { tvEngines } from './tv-engines.mjs';

const everyRun = OLD_ENGINES.filter(({ isLate }) => !isLate);
const onDemand = OLD_ENGINES.filter(({ isLate }) => isLate);

/** What a machine fetches and installs, without doing so. */
function on(platform: string, arch: string) {
  const fetched: string[] = [];
  const means = {
    machine: { platform, arch },
    fetchEngines: async ({ engines = [] }: { engines?: readonly { version: number }[] } = {}) => {
      fetched.push(...engines.map(({ version }) => `Chromium ${version}`));
      return '/engines';
    },
    fetchScriptEngine: async ({ machine }: { machine?: { arch: string } } = {}) => {
      fetched.push(`V8 6.8 for ${machine?.arch}`);
      return '/engines/v8-6.8/node';
    },
    needQt: () => {
      fetched.push('QtWebEngine');
      return { python: '/usr/bin/python3', xvfb: '/usr/bin/Xvfb' };
    },
  };
  return { means, fetched };
}

describe('FORM-03a the engines for the packages of TVs', () => {
  it('are Chromium 69 and 79, QtWebEngine 87 and V8 6.8 on x64', async () => {
    const { means, fetched } = on('linux', 'x64');
    const { versions, reasons, env } = await tvEngines({ engines: everyRun, withQt: true }, means);
    expect(versions).toEqual([69, 79, 87]);
    expect(reasons).toEqual([]);
    expect(fetched).toEqual(['QtWebEngine', 'Chromium 69', 'Chromium 79', 'V8 6.8 for x64']);
    expect(env).toEqual({
      OLD_ENGINE_VERSIONS: '69 79 87',
      OLD_ENGINES: '/engines',
      QT_PYTHON: '/usr/bin/python3',
      XVFB: '/usr/bin/Xvfb',
      OLD_SCRIPT_ENGINE: '/engines/v8-6.8/node',
    });
  });

  it('are QtWebEngine 87 and V8 6.8 on arm64, and the reason is told', async () => {
    const { means, fetched } = on('linux', 'arm64');
    const { versions, reasons, env } = await tvEngines({ engines: everyRun, withQt: true }, means);
    expect(versions).toEqual([87]);
    expect(reasons).toEqual([expect.stringContaining('linux-x64 only, this is linux-arm64')]);
    expect(fetched).toEqual(['QtWebEngine', 'V8 6.8 for arm64']);
    expect(env).toMatchObject({
      OLD_ENGINE_VERSIONS: '87',
      OLD_ENGINES: '',
      OLD_SCRIPT_ENGINE: '/engines/v8-6.8/node',
    });
  });

  it('are none on other systems, each with its reason', async () => {
    const { means, fetched } = on('darwin', 'arm64');
    const { versions, reasons } = await tvEngines({ engines: everyRun, withQt: true }, means);
    expect(versions).toEqual([]);
    expect(reasons).toHaveLength(2);
    expect(fetched).toEqual([]);
  });

  it('on demand are the newer ones, which arm64 does not have', async () => {
    expect((await tvEngines({ engines: onDemand }, on('linux', 'x64').means)).versions).toEqual([108]);
    const { versions, reasons } = await tvEngines({ engines: onDemand }, on('linux', 'arm64').means);
    expect(versions).toEqual([]);
    expect(reasons).toHaveLength(1);
  });

  it('are not left out when one that this machine can have is missing', async () => {
    const needQt = () => {
      throw new Error('No QtWebEngine was found');
    };
    await expect(
      tvEngines({ engines: everyRun, withQt: true }, { ...on('linux', 'arm64').means, needQt }),
    ).rejects.toThrow('No QtWebEngine was found');
  });
});
