import { SettingError } from '../../kernel/common/setting-error';
import { type DatabaseAddress, readAddress } from '../../kernel/store/connection';
import type { NatsSettings } from '../../kernel/store/wake-ups/nats';
import { type Environment, integer } from './variables';

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
  /** Its standbys, for public answers. */
  replica: { connection: DatabaseAddress; longestLagMs: number } | undefined;
}

export function databaseSettings(env: Environment): DatabaseSettings | undefined {
  const connection = databaseAddress(env, 'DATABASE_URL');
  const direct = databaseAddress(env, 'DATABASE_SESSION_URL');
  const read = databaseAddress(env, 'DATABASE_READ_URL', 'read');
  const longestLagMs = integer(env, 'DATABASE_READ_LAG', 5, 1, 300) * 1000;
  if (connection) return { connection, direct, replica: read && { connection: read, longestLagMs } };
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_READ_URL'])
    if (env[name]) throw new SettingError(`${name} needs DATABASE_URL.`);
  return undefined;
}

function databaseAddress(env: Environment, name: string, purpose?: 'read'): DatabaseAddress | undefined {
  const text = env[name];
  if (!text) return undefined;
  const address = readAddress(text, purpose);
  if (typeof address === 'string') throw new SettingError(`${name} ${address}.`);
  return address;
}

const NATS_SERVERS = /^(nats|tls):\/\/(?:([^:@/]+)(?::([^@/]*))?@)?([^@/?#]+)$/;

/** Servers that wake nodes when there is something to read, as `nats://user:password@one:4222,two:4222`. */
export function natsSettings(env: Environment): NatsSettings | undefined {
  const text = env['NATS_URL'];
  if (!text) return undefined;
  if (!env['DATABASE_URL'])
    throw new SettingError('NATS_URL needs DATABASE_URL: the embedded database has one node, which nobody wakes.');
  const [, protocol, user, password, list] = NATS_SERVERS.exec(text) ?? [];
  const servers = list?.split(',') ?? [];
  if (servers.length === 0 || !servers.every((server) => URL.canParse(`nats://${server}`) && server !== ''))
    throw new SettingError('NATS_URL must be an address such as nats://user:password@host:4222.');
  const usesTls = protocol === 'tls';
  if (user === undefined) return { servers, usesTls };
  const named = decodeURIComponent(user);
  return password === undefined
    ? { servers, usesTls, token: named }
    : { servers, usesTls, user: named, password: decodeURIComponent(password) };
}

const BARE_IPV6 = /^http:\/\/((?:[\da-f]*:){2,}[\da-f]*):(\d+)$/i;

/** Where other nodes reach this one: an address of its own, in a network that viewers do not reach. */
export function nodeUrl(env: Environment): URL | undefined {
  const text = env['NODE_URL'];
  if (!text) return undefined;
  const bracketed = text.replace(BARE_IPV6, 'http://[$1]:$2');
  const url = URL.canParse(bracketed) ? new URL(bracketed) : undefined;
  if (url?.protocol !== 'http:' || `${url.origin}/` !== url.href)
    throw new SettingError(`NODE_URL must be an address of this node such as http://10.0.0.5:4402, not “${text}”.`);
  return url;
}

export function tenantName(env: Environment): string {
  const text = env['TOUCHLINE_TENANT'] || 'touchline';
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(text))
    throw new SettingError(`TOUCHLINE_TENANT must be a short name of letters, digits, dots and dashes, not “${text}”.`);
  return text;
}
