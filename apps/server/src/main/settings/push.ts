import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PushSettings } from '../../following';
import { SettingError } from '../../kernel/common/setting-error';
import type { NativeApps } from '../../web';
import { mailSender } from './mail';
import { apiAddress, type Environment, oneOf, origin } from './variables';

interface PushFiles {
  /** The file of `FCM_CREDENTIALS`. */
  fcm: string | undefined;
  /** The file of `APNS_KEY`. */
  apns: string | undefined;
}

export function readPushSettings(env: Environment, files: PushFiles, { ios }: NativeApps): PushSettings {
  const isLoopbackAllowed = oneOf(env, 'PUSH_LOOPBACK', ['on', 'off'], 'off') === 'on';
  return {
    ...readVapid(env),
    isLoopbackAllowed,
    fcm: readFcm(env, files.fcm, isLoopbackAllowed),
    apns: readApns(env, files.apns, ios, isLoopbackAllowed),
  };
}

function readVapid(env: Environment): Pick<PushSettings, 'privateKey' | 'subject'> {
  const text = env['VAPID_PRIVATE_KEY'];
  const privateKey = text ? Buffer.from(text, 'base64url') : undefined;
  if (text && (!/^[\w-]{43}$/.test(text) || privateKey?.length !== 32 || isOffCurve(privateKey)))
    throw new SettingError('VAPID_PRIVATE_KEY must be a private key of P-256: 32 octets in base64url.');
  const publicUrl = origin(env, 'PUBLIC_URL');
  const mailbox = /[^\s<>@]+@[^\s<>@]+/.exec(mailSender(env))?.[0] ?? '';
  const usual = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${mailbox}`;
  const subject = env['VAPID_SUBJECT'] || usual;
  if (!/^(mailto:[^\s@]+@\S+|https:\/\/\S+)$/.test(subject))
    throw new SettingError(`VAPID_SUBJECT must begin with mailto: or https:, not “${subject}”.`);
  return { privateKey, subject };
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

/** A service account as Google writes it. */
function readFcm(env: Environment, file: string | undefined, isLoopbackAllowed: boolean): PushSettings['fcm'] {
  if (file === undefined) return undefined;
  const fields = fieldsOf(read('FCM_CREDENTIALS', file));
  const [projectId, clientEmail, keyId] = ['project_id', 'client_email', 'private_key_id'].map((name) => fields[name]);
  if (
    fields['type'] !== 'service_account' ||
    !/^[a-z0-9-]{4,64}$/.test(projectId ?? '') ||
    !/^\S+@\S+$/.test(clientEmail ?? '') ||
    !/^\w{1,128}$/.test(keyId ?? '')
  )
    throw new SettingError('FCM_CREDENTIALS must be the JSON file of a service account of Firebase.');
  const key = keyOf(fields['private_key'] ?? '');
  if (key?.asymmetricKeyType !== 'rsa') throw new SettingError('FCM_CREDENTIALS has no private key that can be read.');
  const tokenUrl = fields['token_uri'] ?? '';
  if (!isSecure(tokenUrl, isLoopbackAllowed))
    throw new SettingError('FCM_CREDENTIALS has a token_uri that does not begin with https:.');
  return {
    projectId: projectId ?? '',
    clientEmail: clientEmail ?? '',
    keyId: keyId ?? '',
    key,
    tokenUrl,
    base: secureAddress(env, 'FCM_API_URL', 'https://fcm.googleapis.com', isLoopbackAllowed),
  };
}

/** Team and app come with `IOS_APP`. */
function readApns(
  env: Environment,
  file: string | undefined,
  app: NativeApps['ios'],
  isLoopbackAllowed: boolean,
): PushSettings['apns'] {
  const keyId = env['APNS_KEY_ID'];
  if (file === undefined && !keyId) return undefined;
  if (file === undefined || !keyId || !app)
    throw new SettingError('APNS_KEY, APNS_KEY_ID and IOS_APP are all needed for push to iOS.');
  if (!/^[A-Z0-9]{10}$/.test(keyId))
    throw new SettingError(`APNS_KEY_ID must have ten capital letters and digits, not “${keyId}”.`);
  const key = keyOf(read('APNS_KEY', file));
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    throw new SettingError('APNS_KEY must be the .p8 file of a key of Apple’s push service.');
  const base = secureAddress(env, 'APNS_API_URL', 'https://api.push.apple.com', isLoopbackAllowed);
  return { key, keyId, teamId: app.team, topic: app.id, base };
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(`The file of ${name} cannot be read.`);
  }
}

/** The texts of a JSON file; none where it is not one. */
function fieldsOf(text: string): Readonly<Record<string, string | undefined>> {
  try {
    const value: unknown = JSON.parse(text);
    const entries = Object.entries(value ?? {});
    return Object.fromEntries(entries.filter(([, each]) => typeof each === 'string'));
  } catch {
    // Not JSON.
    return {};
  }
}

function keyOf(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    // Not a key.
    return undefined;
  }
}

/** Credentials are sent there; only a stand-in of a test, on this machine, has no TLS. */
function isSecure(address: string, isLoopbackAllowed: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (isLoopbackAllowed && protocol === 'http:' && hostname === '127.0.0.1');
}

function secureAddress(env: Environment, name: string, fallback: string, isLoopbackAllowed: boolean): string {
  const address = apiAddress(env, name, fallback);
  if (!isSecure(address, isLoopbackAllowed))
    throw new SettingError(`${name} must begin with https:, not “${address}”.`);
  return address;
}
