import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SettingError } from '../../kernel/common/setting-error';
import { readSettings } from '../environment';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchline-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const ec = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const ACCOUNT = {
  type: 'service_account',
  project_id: 'club-tv-1',
  private_key_id: 'abc123',
  private_key: rsa,
  client_email: 'push@club-tv-1.iam.gserviceaccount.com',
  token_uri: 'https://oauth2.googleapis.com/token',
};
const IOS_APP = 'A1B2C3D4E5.tv.touchline.app';

const written = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return name;
};
const pushOf = (env: Record<string, string>) => readSettings(env, folder).following.push;
const withAccount = (account: unknown, more: Record<string, string> = {}) =>
  pushOf({ FCM_CREDENTIALS: written('account.json', JSON.stringify(account)), ...more });
const withKey = (key: string, more: Record<string, string> = {}) =>
  pushOf({ APNS_KEY: written('key.p8', key), APNS_KEY_ID: 'KEY1234567', IOS_APP, ...more });

test('FORM-02b a service account of Firebase is read, with Google’s addresses', () => {
  const { fcm } = withAccount(ACCOUNT);
  expect(fcm).toMatchObject({
    projectId: 'club-tv-1',
    clientEmail: 'push@club-tv-1.iam.gserviceaccount.com',
    keyId: 'abc123',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    base: 'https://fcm.googleapis.com',
  });
  expect(fcm?.key.asymmetricKeyType).toBe('rsa');
});

test.each([
  ['that is not JSON', 'no json', 'service account'],
  ['that is null', null, 'service account'],
  ['of another kind', { ...ACCOUNT, type: 'authorized_user' }, 'service account'],
  ['without a project', { ...ACCOUNT, project_id: undefined }, 'service account'],
  ['whose project leaves its path', { ...ACCOUNT, project_id: '../other' }, 'service account'],
  ['without a key', { ...ACCOUNT, private_key: undefined }, 'private key'],
  ['with a broken key', { ...ACCOUNT, private_key: 'nonsense' }, 'private key'],
  ['with a key of another kind', { ...ACCOUNT, private_key: ec('prime256v1') }, 'private key'],
  [
    'that would send its assertion in plain text',
    { ...ACCOUNT, token_uri: 'http://oauth2.example/token' },
    'token_uri',
  ],
])('FORM-02b a file of FCM_CREDENTIALS %s fails the start, and its key is not repeated', (_what, account, said) => {
  const reading = () => withAccount(account);
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(new RegExp(`^FCM_CREDENTIALS.*${said}.*\\.$`));
  expect(reading).not.toThrow(/PRIVATE KEY/);
});

test('FORM-02b a key of Apple’s push service is read, with the team and id of the app', () => {
  expect(withKey(ec('prime256v1')).apns).toMatchObject({
    keyId: 'KEY1234567',
    teamId: 'A1B2C3D4E5',
    topic: 'tv.touchline.app',
    base: 'https://api.push.apple.com',
  });
});

test.each([
  ['the app is not named', { IOS_APP: '' }, 'IOS_APP'],
  ['the key is not named', { APNS_KEY_ID: '' }, 'APNS_KEY_ID'],
  ['the key’s id has another form', { APNS_KEY_ID: 'key' }, 'APNS_KEY_ID'],
  ['the service would be reached in plain text', { APNS_API_URL: 'http://api.example' }, 'APNS_API_URL'],
])('FORM-02b push to iOS fails the start where %s', (_what, changes, said) => {
  const reading = () => withKey(ec('prime256v1'), changes);
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(said);
});

test('FORM-02b a key of another curve or kind is not one of Apple’s', () => {
  for (const key of [ec('secp384r1'), String(rsa), 'nonsense'])
    expect(() => withKey(key)).toThrow('APNS_KEY must be the .p8 file');
});

test('FORM-02b only tests reach push services without TLS, and on this machine alone', () => {
  const account = { ...ACCOUNT, token_uri: 'http://127.0.0.1:1/token' };
  expect(withAccount(account, { PUSH_LOOPBACK: 'on', FCM_API_URL: 'http://127.0.0.1:1' }).fcm?.base).toBe(
    'http://127.0.0.1:1',
  );
  expect(() => withAccount(account, { PUSH_LOOPBACK: 'on', FCM_API_URL: 'http://10.0.0.1:1' })).toThrow('FCM_API_URL');
  expect(() => withAccount(ACCOUNT, { FCM_API_URL: 'http://127.0.0.1:1' })).toThrow('FCM_API_URL');
});

test('FORM-02b apps that open links are read; fingerprints in any notation of letters, several of them', () => {
  const [one, other] = ['ab', 'CD'].map((octet) => Array(32).fill(octet).join(':')) as [string, string];
  const { apps } = readSettings(
    { ANDROID_APP: 'tv.touchline.app', ANDROID_FINGERPRINTS: `${one}, ${other}`, IOS_APP },
    '/srv',
  ).web;
  expect(apps).toEqual({
    android: { id: 'tv.touchline.app', fingerprints: [one.toUpperCase(), other] },
    ios: { team: 'A1B2C3D4E5', id: 'tv.touchline.app' },
  });
  expect(() => readSettings({ ANDROID_APP: 'touchline', ANDROID_FINGERPRINTS: one }, '/srv')).toThrow(
    'ANDROID_APP must be an application id',
  );
  // SHA-1, which Google Play shows beside it.
  const short = Array(20).fill('AB').join(':');
  expect(() => readSettings({ ANDROID_APP: 'tv.touchline.app', ANDROID_FINGERPRINTS: short }, '/srv')).toThrow(
    'ANDROID_FINGERPRINTS must be SHA-256',
  );
});
