import { expect, test } from 'vitest';
import { SettingError } from '../../kernel/common/setting-error';
import { readForwardingSettings } from './forwarding';

const SECRET = 'sixteen or more characters';
const url = 'https://events.example/touchline?source=tv';

test('without settings events are not forwarded', () => {
  expect(readForwardingSettings({})).toEqual({ webhook: undefined, collector: undefined });
});

test.each([url, 'http://localhost:4500/', 'http://127.0.0.1:4500/in', 'http://[::1]:4500/'])(
  'events are forwarded to %s',
  (given) => {
    const env = { AUDIENCE_WEBHOOK_URL: given, AUDIENCE_WEBHOOK_SECRET: SECRET };
    expect(readForwardingSettings(env).webhook).toEqual({ url: given, secret: SECRET });
    const collector = { AUDIENCE_COLLECTOR_URL: given, AUDIENCE_COLLECTOR_KEY: 'key' };
    expect(readForwardingSettings(collector).collector).toEqual({ url: given, key: 'key' });
  },
);

test.each<[string, Record<string, string>]>([
  ['AUDIENCE_WEBHOOK_SECRET', { AUDIENCE_WEBHOOK_URL: url }],
  ['AUDIENCE_WEBHOOK_SECRET', { AUDIENCE_WEBHOOK_URL: url, AUDIENCE_WEBHOOK_SECRET: 'short' }],
  ['AUDIENCE_WEBHOOK_URL', { AUDIENCE_WEBHOOK_SECRET: SECRET }],
  ['AUDIENCE_WEBHOOK_URL', { AUDIENCE_WEBHOOK_URL: 'http://events.example/', AUDIENCE_WEBHOOK_SECRET: SECRET }],
  ['AUDIENCE_WEBHOOK_URL', { AUDIENCE_WEBHOOK_URL: 'http://localhost.example/', AUDIENCE_WEBHOOK_SECRET: SECRET }],
  ['AUDIENCE_WEBHOOK_URL', { AUDIENCE_WEBHOOK_URL: 'ftp://events.example/', AUDIENCE_WEBHOOK_SECRET: SECRET }],
  ['AUDIENCE_WEBHOOK_URL', { AUDIENCE_WEBHOOK_URL: 'https://me:it@x.example/', AUDIENCE_WEBHOOK_SECRET: SECRET }],
  ['AUDIENCE_COLLECTOR_KEY', { AUDIENCE_COLLECTOR_URL: url }],
  ['AUDIENCE_COLLECTOR_KEY', { AUDIENCE_COLLECTOR_URL: url, AUDIENCE_COLLECTOR_KEY: 'a:b' }],
  ['AUDIENCE_COLLECTOR_URL', { AUDIENCE_COLLECTOR_KEY: 'key' }],
])('%s is refused with one sentence that names it and no secret', (name, env) => {
  const reading = () => readForwardingSettings(env);
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(new RegExp(`^(?!.*\\n)(?!.*me:it)(?!.*${SECRET}).*\\b${name}\\b.*\\.$`));
});
