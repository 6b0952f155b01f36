import path from 'node:path';
import type { AllowedHosts } from './http/security-headers';

/** What an operator sets from outside; every value is checked before anything starts. */
export interface Settings {
  port: number;
  host: string;
  metricsPort: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  contentFeed: string | undefined;
  mediaFolder: string | undefined;
  /** The built client: `web/` for browsers, `server/` to draw pages with, `connect/`. Without it there is only the API. */
  clientFolder: string | undefined;
  tenant: string;
  publicUrl: string | undefined;
  trustProxy: boolean;
  logLevel: string;
  rateLimitScale: number;
  playbackLifetimeSeconds: number;
  /** The mail server; without one letters go into a folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  hosts: AllowedHosts;
}

/** A setting that cannot be used, said in one sentence. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export function readSettings(env: Environment, cwd: string): Settings {
  return {
    port: integer(env, 'PORT', 4400, 0, 65_535),
    host: env['HOST'] || '0.0.0.0',
    metricsPort: integer(env, 'METRICS_PORT', 4401, 0, 65_535),
    dataFolder: path.resolve(cwd, env['TOUCHLINE_DATA'] || '.data'),
    databaseUrl: databaseUrl(env),
    contentFeed: env['CONTENT_FEED'] ? path.resolve(cwd, env['CONTENT_FEED']) : undefined,
    mediaFolder: env['TOUCHLINE_MEDIA'] ? path.resolve(cwd, env['TOUCHLINE_MEDIA']) : undefined,
    clientFolder: env['TOUCHLINE_CLIENT'] ? path.resolve(cwd, env['TOUCHLINE_CLIENT']) : undefined,
    tenant: tenantName(env),
    publicUrl: webAddress(env, 'PUBLIC_URL'),
    trustProxy: oneOf(env, 'TRUST_PROXY', ['on', 'off'], 'off') === 'on',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    rateLimitScale: integer(env, 'RATE_LIMIT_SCALE', 1, 0, 1_000_000),
    playbackLifetimeSeconds: integer(env, 'PLAYBACK_LIFETIME', 4 * 3600, 60, 86_400),
    smtpUrl: mailServer(env),
    mailFrom: sender(env),
    hosts: {
      scripts: hostList(env, 'CSP_SCRIPT_HOSTS'),
      frames: hostList(env, 'CSP_FRAME_HOSTS'),
      connects: hostList(env, 'CSP_CONNECT_HOSTS'),
      images: hostList(env, 'CSP_IMAGE_HOSTS'),
      media: hostList(env, 'CSP_MEDIA_HOSTS'),
    },
  };
}

function integer(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, not “${text}”.`);
  return value;
}

function oneOf(env: Environment, name: string, words: readonly string[], fallback: string): string {
  const text = env[name];
  if (!text) return fallback;
  if (!words.includes(text)) throw new SettingError(`${name} must be one of ${words.join(', ')}, not “${text}”.`);
  return text;
}

function tenantName(env: Environment): string {
  const text = env['TOUCHLINE_TENANT'] || 'touchline';
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(text))
    throw new SettingError(`TOUCHLINE_TENANT must be a short name of letters, digits, dots and dashes, not “${text}”.`);
  return text;
}

function databaseUrl(env: Environment): string | undefined {
  const text = env['DATABASE_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new SettingError(
      'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name.',
    );
  return text;
}

function webAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new SettingError(`${name} must be a web address such as https://sport.example, not “${text}”.`);
  return new URL(text).origin;
}

function mailServer(env: Environment): string | undefined {
  const text = env['SMTP_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol) || new URL(text).hostname === '')
    throw new SettingError('SMTP_URL must be the address of a mail server such as smtp://user:password@host:587.');
  if (!env['PUBLIC_URL']) throw new SettingError('SMTP_URL needs PUBLIC_URL too: links in mails lead there.');
  return text;
}

function sender(env: Environment): string {
  const text = env['MAIL_FROM'] || 'Touchline <no-reply@localhost>';
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text))
    throw new SettingError('MAIL_FROM must be a sender such as Touchline <mail@sport.example>.');
  return text;
}

/** Hosts as CSP sources, split by spaces. Anything that could end a directive is refused. */
function hostList(env: Environment, name: string): string[] {
  const sources = (env[name] ?? '').split(/\s+/).filter(Boolean);
  const wrong = sources.find(
    (source) => !/^(https:|wss:|blob:|https?:\/\/|wss?:\/\/)?[A-Za-z0-9*.:/_-]*$/.test(source),
  );
  if (wrong !== undefined) throw new SettingError(`${name} has “${wrong}”, which is not a host.`);
  return sources;
}
