import { SettingError } from '../../kernel/common/setting-error';

/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

export function integer(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not “${text}”.`);
  return value;
}

/** An amount of money in whole units, with at most two decimals, such as 50 or 49.90. */
export function amount(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text))
    throw new SettingError(`${name} must be an amount such as 50 or 49.90, not “${text}”.`);
  return Number(text);
}

const UNITS: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 };

/** A length of time such as 30m, 12h or 90d, in seconds. */
export function duration(env: Environment, name: string, fallback: string, least: string, most: string): number {
  const read = (text: string) => {
    const [, count = '', unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
    return Number(count || Number.NaN) * (UNITS[unit] ?? Number.NaN);
  };
  const text = env[name] || fallback;
  const seconds = read(text);
  if (!(seconds >= read(least) && seconds <= read(most)))
    throw new SettingError(
      `${name} must be a length of time from ${least} to ${most}, such as ${fallback}, not “${text}”.`,
    );
  return seconds;
}

export function oneOf(env: Environment, name: string, words: readonly string[], fallback: string): string {
  const text = env[name];
  if (!text) return fallback;
  if (!words.includes(text)) throw new SettingError(`${name} must be one of ${words.join(', ')}, not “${text}”.`);
  return text;
}

/** A web address reduced to its origin. */
export function origin(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!isWebAddress(text))
    throw new SettingError(`${name} must be a web address such as https://sport.example, not “${text}”.`);
  return new URL(text).origin;
}

/** The address of an API, without a slash at the end. */
export function apiAddress(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!isWebAddress(text)) throw new SettingError(`${name} must be a web address, not “${text}”.`);
  return text.replace(/\/+$/, '');
}

/** Hosts as CSP sources, split by spaces. Anything that could end a directive is rejected. */
export function hostList(env: Environment, name: string): string[] {
  const sources = (env[name] ?? '').split(/\s+/).filter(Boolean);
  const wrong = sources.find(
    (source) => !/^(https:|wss:|blob:|https?:\/\/|wss?:\/\/)?[A-Za-z0-9*.:/_-]*$/.test(source),
  );
  if (wrong !== undefined) throw new SettingError(`${name} has “${wrong}”, which is not a host.`);
  return sources;
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
