import type { ForwardingSettings } from '../../audience';
import { SettingError } from '../../kernel/common/setting-error';
import type { Environment } from './variables';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;
const LEAST_SECRET = 16;

/** Providers that get the events of the audience. */
export function readForwardingSettings(env: Environment): ForwardingSettings {
  const webhookUrl = address(env, 'AUDIENCE_WEBHOOK_URL');
  const secret = env['AUDIENCE_WEBHOOK_SECRET'] ?? '';
  const collectorUrl = address(env, 'AUDIENCE_COLLECTOR_URL');
  const key = env['AUDIENCE_COLLECTOR_KEY'] ?? '';
  if (webhookUrl !== undefined && secret.length < LEAST_SECRET)
    throw new SettingError(
      `AUDIENCE_WEBHOOK_URL needs AUDIENCE_WEBHOOK_SECRET of at least ${LEAST_SECRET} characters, which signs what is sent.`,
    );
  if (collectorUrl !== undefined && !/^[\x21-\x39\x3b-\x7e]{1,256}$/.test(key))
    throw new SettingError(
      'AUDIENCE_COLLECTOR_URL needs AUDIENCE_COLLECTOR_KEY, a write key without spaces and colons.',
    );
  if (webhookUrl === undefined && secret) throw new SettingError('AUDIENCE_WEBHOOK_SECRET needs AUDIENCE_WEBHOOK_URL.');
  if (collectorUrl === undefined && key) throw new SettingError('AUDIENCE_COLLECTOR_KEY needs AUDIENCE_COLLECTOR_URL.');
  return {
    webhook: webhookUrl === undefined ? undefined : { url: webhookUrl, secret },
    collector: collectorUrl === undefined ? undefined : { url: collectorUrl, key },
  };
}

/** Events tell what people do: they leave this machine encrypted only. */
function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.hash !== '')
    throw new SettingError(
      `${name} must be a web address that begins with https:// and has no user name, such as https://events.example/touchline.`,
    );
  return url.href;
}
