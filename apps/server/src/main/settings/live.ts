import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { SettingError } from '../../kernel/common/setting-error';
import type { LiveSettings } from '../../live';
import { type Environment, integer } from './variables';
import { readWaysInSettings } from './ways-in';

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/;

/** Where encoders send. `file` reads a path of the environment. */
export function readLiveSettings(env: Environment, file: (name: string) => string | undefined): LiveSettings {
  return {
    ...readWaysInSettings(env),
    rtmpPort: port(env, 'RTMP_PORT', 1935),
    rtmps: readRtmps(env, file),
    ingestHost: ingestHost(env),
    replayDays: env['REPLAY_DAYS'] ? integer(env, 'REPLAY_DAYS', 0, 1, 36_500) : undefined,
  };
}

/** 0 is any free port. */
function port(env: Environment, name: string, fallback: number): number | undefined {
  return env[name] === 'off' ? undefined : integer(env, name, fallback, 0, 65_535);
}

function readRtmps(env: Environment, file: (name: string) => string | undefined): LiveSettings['rtmps'] {
  const [certificate, key] = [file('RTMPS_CERT'), file('RTMPS_KEY')];
  if (certificate === undefined && key === undefined) {
    if (env['RTMPS_PORT'] && env['RTMPS_PORT'] !== 'off')
      throw new SettingError('RTMPS_PORT needs RTMPS_CERT and RTMPS_KEY: the files of its certificate and key.');
    return undefined;
  }
  if (certificate === undefined || key === undefined)
    throw new SettingError('RTMPS_CERT and RTMPS_KEY must both be set, or neither.');
  const rtmpsPort = port(env, 'RTMPS_PORT', 443);
  if (rtmpsPort === undefined) return undefined;
  return { port: rtmpsPort, cert: read('RTMPS_CERT', certificate), key: read('RTMPS_KEY', key) };
}

function read(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new SettingError(`${name} names ${path}, which cannot be read.`);
  }
}

function ingestHost(env: Environment): string | undefined {
  const text = env['INGEST_HOST'];
  if (!text) return undefined;
  if (!HOST.test(text) && isIP(text) === 0)
    throw new SettingError(`INGEST_HOST must be a host such as in.sport.example, not “${text}”.`);
  return text;
}
