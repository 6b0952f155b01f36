import { expect, test } from 'vitest';
import { SettingError } from '../kernel/common/setting-error';
import { readSettings } from './environment';

const wrong: [name: string, value: string][] = [
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '44.5'],
  ['METRICS_PORT', '65536'],
  ['DATABASE_URL', 'mysql://localhost/touchline'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'not an address'],
  ['DATABASE_URL', 'postgres://one:5432,two:port/tv'],
  ['DATABASE_SESSION_URL', 'postgres://db.example/tv'],
  ['DATABASE_READ_URL', 'postgres://db.example/tv'],
  ['DATABASE_READ_LAG', '0'],
  ['NATS_URL', 'nats://localhost:4222'],
  ['NODE_URL', '10.0.0.5:4402'],
  ['NODE_URL', 'https://node.example:4402'],
  ['NODE_URL', 'http://node.example:4402/internal'],
  ['NODE_URL', 'http://user:password@node.example:4402'],
  ['TOUCHLINE_TENANT', 'two words'],
  ['TOUCHLINE_TENANT', '../other'],
  ['PUBLIC_URL', 'sport.example'],
  ['PUBLIC_URL', 'ftp://sport.example'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://mail.example'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', '-1'],
  ['COUNTRY_HEADER', 'two words'],
  ['COUNTRY_HEADER', 'CF-IPCountry'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['VAPID_PRIVATE_KEY', `${'_'.repeat(42)}8`],
  ['VAPID_SUBJECT', 'us@sport.example'],
  ['PUSH_LOOPBACK', 'yes'],
  ['FCM_CREDENTIALS', 'nowhere.json'],
  ['APNS_KEY', 'nowhere.p8'],
  ['APNS_KEY_ID', 'KEY1234567'],
  ['ANDROID_APP', 'tv.touchline.app'],
  ['ANDROID_FINGERPRINTS', '14:6D'],
  ['IOS_APP', 'tv.touchline.app'],
  ['IOS_APP', 'A1B2C3D4E5.touchline'],
  ['IOS_APP', 'a1b2c3d4e5.tv.touchline.app'],
  ['STORE_PLAY', 'play.google.com/store/apps/details?id=tv.touchline.app'],
  ['STORE_APP_STORE', 'itms-apps://apps.apple.com/app/id1'],
  ['STORE_AMAZON', 'http://www.amazon.com/dp/B01'],
  ['STORE_LG', 'javascript:alert(1)'],
  ['STORE_SAMSUNG', 'the store'],
  ['STORE_PLAY', 'https://play.google.com/store/search?q=touchline&c=apps'],
  ['STORE_APP_STORE', 'https://apps.apple.com/us/search?term=touchline'],
  ['STORE_AMAZON', 'https://www.amazon.com/s?k=touchline'],
  ['LOG_LEVEL', 'loud'],
  ['PICTURES_AVIF', 'no'],
  ['DRAIN_SECONDS', '301'],
  ['LOAD_SHEDDING', 'maybe'],
  ['RATE_LIMIT_SCALE', '-1'],
  ['RATE_LIMIT_SCALE', '0.5'],
  ['STREAMS_PER_ACCOUNT', '0'],
  ['STREAMS_PER_ACCOUNT', 'many'],
  ['SESSION_IDLE', '1h'],
  ['SESSION_TOTAL', '286d'],
  ['SESSION_TOTAL', '90'],
  ['CONNECT_SESSION_IDLE', '31d'],
  ['CONNECT_SESSION_IDLE', '1m'],
  ['CONNECT_SESSION_TOTAL', 'a month'],
  ['KEYS_SECRET', 'short'],
  ['KEYS_SECRET_FORMER', 'short'],
  ['OPERATOR_KEY', 'x'.repeat(31)],
  ['KEY_ROTATION', '1h'],
  ['AUDIENCE_DAYS', '0'],
  ['REPLAY_DAYS', '0'],
  ['CLICKHOUSE_URL', 'clickhouse://localhost:9000'],
  ['CLICKHOUSE_URL', 'localhost'],
  ['PLAYBACK_LIFETIME', '59'],
  ['PLAYBACK_LIFETIME', '86401'],
  ['CSP_SCRIPT_HOSTS', "https://ads.example; script-src 'unsafe-inline'"],
  ['CSP_SCRIPT_HOSTS', 'https://ads.example,https://other.example'],
  ['CSP_SCRIPT_HOSTS', "'unsafe-eval'"],
  ['CSP_FRAME_HOSTS', 'https://frames.example;'],
  ['CSP_CONNECT_HOSTS', 'https://api.example"'],
  ['CSP_IMAGE_HOSTS', 'https://bilder.exämple'],
  ['CSP_MEDIA_HOSTS', '<script>'],
];

test.each(wrong)('%s=%s is refused with one sentence that names it', (name, value) => {
  const reading = () => readSettings({ [name]: value }, '/srv');
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(new RegExp(`^(?!.*\\n)[^.]*\\b${name}\\b.*\\.$`));
});

test('STRIPE_API_URL must have no path, since the SDK would drop it', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_123',
  };
  const baseOf = (url: string) => readSettings({ ...keys, STRIPE_API_URL: url }, '/srv').paying.stripe?.base;
  expect(baseOf('http://localhost:8080/')).toBe('http://localhost:8080');
  expect(() => baseOf('https://proxy.example/stripe')).toThrow(SettingError);
});

test('a refused database address is not repeated, since it holds a password', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://club:geheim@db.example/tv' }, '/srv')).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('geheim') }),
  );
});

test('nothing set means one node on port 4400 with its data in the folder it was started in', () => {
  expect(readSettings({}, '/srv/club')).toEqual({
    port: 4400,
    host: '0.0.0.0',
    metricsPort: 4401,
    metricsHost: '127.0.0.1',
    dataFolder: '/srv/club/.data',
    database: undefined,
    nats: undefined,
    publicUrl: undefined,
    trustedProxies: 0,
    logLevel: 'warn',
    rateLimitScale: 1,
    shedsLoad: true,
    drainSeconds: 0,
    mail: {
      smtpUrl: undefined,
      from: 'Touchline <no-reply@localhost>',
      outboxFolder: '/srv/club/.data/outbox',
    },
    storage: { place: { kind: 'folder', folder: '/srv/club/.data/media' } },
    live: {
      rtmpPort: 1935,
      srtPorts: { first: 10_080, last: 10_099 },
      whipPorts: { first: 10_100, last: 10_119 },
      pullPrivate: false,
    },
    library: { workers: 1, mostBytes: 200_000_000_000, workFolder: '/srv/club/.data/tmp/library' },
    auth: {
      tenant: 'touchline',
      sessions: {
        client: { idle: 15_552_000, total: 24_653_296 },
        connect: { idle: 1_209_600, total: 2_592_000 },
        anonymous: { idle: 7_776_000 },
      },
      keys: { secret: undefined, former: undefined, rotateAfter: 7_776_000 },
    },
    appConfig: { isPublished: false, stores: {} },
    content: { pictureCacheFolder: '/srv/club/.data/cache/art', avif: true },
    advertising: {},
    watching: {
      video: { origin: undefined, key: undefined, keyAlso: undefined, licenseServers: [] },
      playbackLifetimeSeconds: 900,
      mostDevices: 3,
    },
    audience: { eventDays: 30, forwarding: {} },
    studio: { dataFolder: '/srv/club/.data', refundApprovalAbove: 50 },
    people: { attemptScale: 1, operatorNames: ['touchline'] },
    paying: {},
    following: { push: { privateKey: undefined, subject: 'mailto:no-reply@localhost', isLoopbackAllowed: false } },
    collectibles: {
      atOnce: 1,
      workFolder: '/srv/club/.data/tmp/collectibles',
      credentials: undefined,
    },
    account: {},
    web: {
      hosts: { scripts: [], frames: [], connects: [], images: [], media: [] },
      tenant: 'touchline',
      usesStripe: false,
      apps: {},
      stores: {},
    },
  });
});

test.each([
  ['http://node-1:4402', 'http://node-1:4402'],
  ['http://[fd00::5]:4402', 'http://[fd00::5]:4402'],
  ['http://fd00::5:4402', 'http://[fd00::5]:4402'],
])('NODE_URL %s is %s: Kubernetes names addresses of pods without brackets', (given, url) => {
  expect(readSettings({ NODE_URL: given }, '/').nodeUrl?.origin).toBe(url);
});

test('an empty variable counts as not set', () => {
  const names = ['PORT', 'HOST', 'TOUCHLINE_DATA', 'DATABASE_URL', 'LOG_LEVEL', 'PUBLIC_URL', 'CSP_SCRIPT_HOSTS'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readSettings(empty, '/srv')).toEqual(readSettings({}, '/srv'));
});

test('what an operator sets is taken over', () => {
  const settings = readSettings(
    {
      PORT: '0',
      DATABASE_URL: 'postgresql://club@db.example/tv',
      NATS_URL: 'tls://club:p%40ss@nats.example:4222,other:4222',
      PUBLIC_URL: 'https://sport.example/',
      TRUST_PROXY: 'on',
      TOUCHLINE_DATA: 'state',
      TOUCHLINE_TENANT: 'club-tv',
      CSP_SCRIPT_HOSTS: ' https://www.youtube.com  https://*.consent.example:8443/sdk/ ',
      CSP_CONNECT_HOSTS: 'wss://live.example',
      PICTURES_AVIF: 'off',
    },
    '/srv',
  );
  expect(settings).toMatchObject({
    port: 0,
    database: { connection: { connectionString: 'postgresql://club@db.example/tv' }, direct: undefined },
    nats: { servers: ['nats.example:4222', 'other:4222'], usesTls: true, user: 'club', password: 'p@ss' },
    publicUrl: 'https://sport.example',
    trustedProxies: 1,
    dataFolder: '/srv/state',
    auth: { tenant: 'club-tv' },
    appConfig: { isPublished: true },
    content: { avif: false },
  });
  expect(settings.web.hosts.scripts).toEqual(['https://www.youtube.com', 'https://*.consent.example:8443/sdk/']);
  expect(settings.web.hosts.connects).toEqual(['wss://live.example']);
});

test('the key of the soccer data’s supplier is letters and digits, and its address a web address', () => {
  expect(readSettings({}, '/srv').following.statsPerform).toBeUndefined();
  const given = { STATS_PERFORM_KEY: 'outletkey12345', STATS_PERFORM_URL: 'https://feeds.example/' };
  expect(readSettings(given, '/srv').following.statsPerform).toEqual({
    key: 'outletkey12345',
    base: 'https://feeds.example',
  });
  for (const wrong of [{ STATS_PERFORM_KEY: '../elsewhere' }, { ...given, STATS_PERFORM_URL: 'nowhere' }])
    expect(() => readSettings(wrong, '/srv')).toThrow(/STATS_PERFORM/);
});
