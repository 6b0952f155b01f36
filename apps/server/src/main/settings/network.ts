import { SettingError } from '../../kernel/common/setting-error';
import { type DatabaseAddress, readAddress } from '../../kernel/store/connection';
import type { Environment } from './variables';

/** `on` is one proxy; a number is the length of a chain of proxies. */
export function trustedProxies(env: Environment): number {
  const text = env['TRUST_PROXY'] || 'off';
  if (text === 'on' || text === 'off') return text === 'on' ? 1 : 0;
  if (!/^\d$/.test(text)) throw new SettingError(`TRUST_PROXY must be on, off or a number up to 9, not “${text}”.`);
  return Number(text);
}

/** Only a trusted proxy makes the header reliable: any client can send it. */
export function countryHeader(env: Environment): string | undefined {
  const name = env['COUNTRY_HEADER'];
  if (!name) return undefined;
  if (!/^[A-Za-z][\w-]{0,63}$/.test(name))
    throw new SettingError(`COUNTRY_HEADER must be the name of a header such as CF-IPCountry, not “${name}”.`);
  if (trustedProxies(env) === 0)
    throw new SettingError('COUNTRY_HEADER needs TRUST_PROXY: any client could send the header.');
  return name.toLowerCase();
}

/** The database of several nodes. */
export interface DatabaseSettings {
  connection: DatabaseAddress;
  /** Past the pooler, where `connection` leads to one. */
  direct: DatabaseAddress | undefined;
}

export function databaseSettings(env: Environment): DatabaseSettings | undefined {
  const connection = databaseAddress(env, 'DATABASE_URL');
  const direct = databaseAddress(env, 'DATABASE_SESSION_URL');
  if (connection) return { connection, direct };
  if (direct) throw new SettingError('DATABASE_SESSION_URL needs DATABASE_URL.');
  return undefined;
}

function databaseAddress(env: Environment, name: string): DatabaseAddress | undefined {
  const text = env[name];
  if (!text) return undefined;
  const address = readAddress(text);
  if (typeof address === 'string') throw new SettingError(`${name} ${address}.`);
  return address;
}

export function tenantName(env: Environment): string {
  const text = env['TOUCHLINE_TENANT'] || 'touchline';
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(text))
    throw new SettingError(`TOUCHLINE_TENANT must be a short name of letters, digits, dots and dashes, not “${text}”.`);
  return text;
}
