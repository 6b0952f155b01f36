import { isIP } from 'node:net';
import { SettingError } from '../../kernel/common/setting-error';
import { type Environment, oneOf } from './variables';

interface PortRange {
  readonly first: number;
  readonly last: number;
}

/** How signals arrive besides RTMP. */
interface WaysInSettings {
  /** Ports of SRT, one for each input; undefined: no SRT. */
  readonly srtPorts: PortRange | undefined;
  /** Ports of WHIP; undefined: no WHIP. */
  readonly whipPorts: PortRange | undefined;
  /** The address that WHIP tells encoders, where it is not one of this machine. */
  readonly whipAddress: string | undefined;
  /** Whether streams of this machine and its network may be fetched. */
  readonly pullPrivate: boolean;
}

const MOST_PORTS = 1000;

export const readWaysInSettings = (env: Environment): WaysInSettings => ({
  srtPorts: portRange(env, 'SRT_PORTS', '10080-10099'),
  whipPorts: portRange(env, 'WHIP_UDP_PORTS', '10100-10119'),
  whipAddress: ipAddress(env, 'WHIP_ADDRESS'),
  pullPrivate: oneOf(env, 'PULL_PRIVATE', ['on', 'off'], 'off') === 'on',
});

function portRange(env: Environment, name: string, fallback: string): PortRange | undefined {
  const text = env[name] || fallback;
  if (text === 'off') return undefined;
  const [, from = '', to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text) ?? [];
  const [first, last] = [Number(from || Number.NaN), Number(to || Number.NaN)];
  if (!(first >= 1 && first <= last && last <= 65_535 && last - first < MOST_PORTS))
    throw new SettingError(`${name} must be ports such as ${fallback}, at most ${MOST_PORTS}, or off, not “${text}”.`);
  return { first, last };
}

function ipAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (isIP(text) === 0) throw new SettingError(`${name} must be an IP address such as 203.0.113.7, not “${text}”.`);
  return text;
}
