import type { ContentSettings } from '../../content';
import type { FollowingSettings } from '../../following';
import { SettingError } from '../../kernel/common/setting-error';
import type { StripeSettings } from '../../paying';
import { apiAddress, type Environment } from './variables';

export function readYoutubeSettings(env: Environment): ContentSettings['youtube'] {
  const key = env['YOUTUBE_API_KEY'];
  if (!key) return undefined;
  if (!/^[\w-]{1,128}$/.test(key)) throw new SettingError('YOUTUBE_API_KEY must be a key of letters, digits, - and _.');
  return { key, base: apiAddress(env, 'YOUTUBE_API_URL', 'https://www.googleapis.com/youtube/v3') };
}

export function readStripeSettings(env: Environment): StripeSettings | undefined {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => env[name]);
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  const missing = names.find((name) => !/^\w{8,256}$/.test(env[name] ?? ''));
  if (missing || !secretKey || !publishableKey || !webhookSecret)
    throw new SettingError(
      `${missing} must be a key of letters, digits and _: payments need all of ${names.join(', ')}.`,
    );
  const address = new URL(apiAddress(env, 'STRIPE_API_URL', 'https://api.stripe.com'));
  if (address.pathname !== '/')
    throw new SettingError(`STRIPE_API_URL must be a web address without a path, not “${address.href}”.`);
  return { base: address.origin, secretKey, publishableKey, webhookSecret };
}

/** The key is a part of the feeds' addresses, so it must not be able to change their path. */
export function readStatsPerformSettings(env: Environment): FollowingSettings['statsPerform'] {
  const key = env['STATS_PERFORM_KEY'];
  if (!key) return undefined;
  if (!/^[A-Za-z0-9]{8,64}$/.test(key))
    throw new SettingError('STATS_PERFORM_KEY must be an outlet key of letters and digits.');
  return { key, base: apiAddress(env, 'STATS_PERFORM_URL', 'https://api.performfeeds.com') };
}
