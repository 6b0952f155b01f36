import { createECDH } from 'node:crypto';
import path from 'node:path';
import type { AllowedHosts } from './http/security-headers';
import { readVideoSettings, type VideoSettings } from './playback/settings';
import { SettingError } from './setting-error';

export { SettingError };

/** What an operator sets from outside; every value is checked before anything starts. */
export interface Settings {
  port: number;
  host: string;
  metricsPort: number;
  dataFolder: string;
  databaseUrl: string | undefined;
  contentFeed: string | undefined;
  mediaFolder: string | undefined;
  /** Html files that are served as widgets, each at `/widgets/{name}`. */
  widgetsFolder: string | undefined;
  /** The built client: `web/` for browsers, `server/` to draw pages with, `connect/`. Without it there is only the API. */
  clientFolder: string | undefined;
  tenant: string;
  publicUrl: string | undefined;
  /** How many proxies of our own stand in front; what they say about the caller is believed. */
  trustedProxies: number;
  /** In which header the nearest of them tells the caller's country, in lower case. */
  countryHeader: string | undefined;
  logLevel: string;
  rateLimitScale: number;
  playbackLifetimeSeconds: number;
  video: VideoSettings;
  /** The mail server; without one letters go into a folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  hosts: AllowedHosts;
  /** Where playlists are fetched; without a key they come from the catalogue. */
  youtube: { base: string; key: string } | undefined;
  /** Who takes the money; without keys the built-in sandbox, which moves none. */
  stripe: StripeSettings | undefined;
  /** The supplier of soccer data; without a key the league's module plays, if there is one. */
  statsPerform: { base: string; key: string } | undefined;
  push: PushSettings;
  /** A module that plays leagues by itself. */
  soccerLeague: string | undefined;
  /** Whose matches are predicted: a competition or season of the soccer data. Without one there are no rounds. */
  predictionTournament: string | undefined;
}

export interface PushSettings {
  /** The private key push services know us by; without one it is made once and kept in the database. */
  privateKey: Buffer | undefined;
  /** How push services reach whoever runs this. */
  subject: string;
  /** For tests: push services on this very machine. */
  isLoopbackAllowed: boolean;
}

export interface StripeSettings {
  base: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

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
    widgetsFolder: env['TOUCHLINE_WIDGETS'] ? path.resolve(cwd, env['TOUCHLINE_WIDGETS']) : undefined,
    clientFolder: env['TOUCHLINE_CLIENT'] ? path.resolve(cwd, env['TOUCHLINE_CLIENT']) : undefined,
    tenant: tenantName(env),
    publicUrl: webAddress(env, 'PUBLIC_URL'),
    trustedProxies: trustedProxies(env),
    countryHeader: countryHeader(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    rateLimitScale: integer(env, 'RATE_LIMIT_SCALE', 1, 0, 1_000_000),
    playbackLifetimeSeconds: integer(env, 'PLAYBACK_LIFETIME', 900, 60, 86_400),
    video: readVideoSettings(env),
    smtpUrl: mailServer(env),
    mailFrom: sender(env),
    hosts: {
      scripts: hostList(env, 'CSP_SCRIPT_HOSTS'),
      frames: hostList(env, 'CSP_FRAME_HOSTS'),
      connects: hostList(env, 'CSP_CONNECT_HOSTS'),
      images: hostList(env, 'CSP_IMAGE_HOSTS'),
      media: hostList(env, 'CSP_MEDIA_HOSTS'),
    },
    youtube: youtube(env),
    stripe: stripe(env),
    statsPerform: statsPerform(env),
    push: push(env),
    soccerLeague: env['SOCCER_LEAGUE'] ? path.resolve(cwd, env['SOCCER_LEAGUE']) : undefined,
    predictionTournament: env['PREDICTION_TOURNAMENT'] || undefined,
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

/** `on` is one proxy; a number says how many stand one behind the other. */
function trustedProxies(env: Environment): number {
  const text = env['TRUST_PROXY'] || 'off';
  if (text === 'on' || text === 'off') return text === 'on' ? 1 : 0;
  if (!/^\d$/.test(text)) throw new SettingError(`TRUST_PROXY must be on, off or a number up to 9, not “${text}”.`);
  return Number(text);
}

/** Anybody can send a header: without a proxy that sets it, it says nothing. */
function countryHeader(env: Environment): string | undefined {
  const name = env['COUNTRY_HEADER'];
  if (!name) return undefined;
  if (!/^[A-Za-z][\w-]{0,63}$/.test(name))
    throw new SettingError(`COUNTRY_HEADER must be the name of a header such as CF-IPCountry, not “${name}”.`);
  if (trustedProxies(env) === 0)
    throw new SettingError('COUNTRY_HEADER needs TRUST_PROXY: anybody could send the header.');
  return name.toLowerCase();
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

function youtube(env: Environment): Settings['youtube'] {
  const key = env['YOUTUBE_API_KEY'];
  if (!key) return undefined;
  if (!/^[\w-]{1,128}$/.test(key)) throw new SettingError('YOUTUBE_API_KEY must be a key of letters, digits, - and _.');
  const base = env['YOUTUBE_API_URL'] || 'https://www.googleapis.com/youtube/v3';
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new SettingError(`YOUTUBE_API_URL must be a web address, not “${base}”.`);
  return { key, base: base.replace(/\/+$/, '') };
}

function stripe(env: Environment): StripeSettings | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => env[name]);
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  const missing = names.find((name) => !/^\w{8,256}$/.test(env[name] ?? ''));
  if (missing || !secretKey || !publishableKey || !webhookSecret)
    throw new SettingError(
      `${missing} must be a key of letters, digits and _: payments need all of ${names.join(', ')}.`,
    );
  const base = env['STRIPE_API_URL'] || 'https://api.stripe.com';
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol) || new URL(base).pathname !== '/')
    throw new SettingError(`STRIPE_API_URL must be a web address without a path, not “${base}”.`);
  return { base: new URL(base).origin, secretKey, publishableKey, webhookSecret };
}

function push(env: Environment): PushSettings {
  const text = env['VAPID_PRIVATE_KEY'];
  const privateKey = text ? Buffer.from(text, 'base64url') : undefined;
  if (text && (!/^[\w-]{43}$/.test(text) || privateKey?.length !== 32 || isOffCurve(privateKey)))
    throw new SettingError('VAPID_PRIVATE_KEY must be a private key of P-256: 32 octets in base64url.');
  const publicUrl = webAddress(env, 'PUBLIC_URL');
  const mailbox = /[^\s<>@]+@[^\s<>@]+/.exec(sender(env))?.[0] ?? '';
  const usual = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mailbox}`;
  const subject = env['VAPID_SUBJECT'] || usual;
  if (!/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(subject))
    throw new SettingError(`VAPID_SUBJECT must begin with mailto: or https:, not “${subject}”.`);
  return { privateKey, subject, isLoopbackAllowed: oneOf(env, 'PUSH_LOOPBACK', ['on', 'off'], 'off') === 'on' };
}

/** Not every number of 32 octets is a key. */
function isOffCurve(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return false;
  } catch {
    // Zero, or beyond the order of the curve.
    return true;
  }
}

/** The key stands in the feeds' addresses, so it must be nothing that could lead elsewhere. */
function statsPerform(env: Environment): Settings['statsPerform'] {
  const key = env['STATS_PERFORM_KEY'];
  if (!key) return undefined;
  if (!/^[A-Za-z0-9]{8,64}$/.test(key))
    throw new SettingError('STATS_PERFORM_KEY must be an outlet key of letters and digits.');
  const base = env['STATS_PERFORM_URL'] || 'https://api.performfeeds.com';
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new SettingError(`STATS_PERFORM_URL must be a web address, not “${base}”.`);
  return { key, base: base.replace(/\/+$/, '') };
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
