import { maskedToken } from '@touchline/rules/following/notifications';
import type { Api } from '../../shell/api/api';
import { note } from '../../shell/log/log';
import { bytesOf, encoded } from '../../shell/service-worker/base64url';
import { rememberEndpoint } from '../../shell/service-worker/push-endpoint';
import { workerOf } from '../../shell/service-worker/worker';
import type { DeviceSettings } from './device-settings';
import { type Follows, pushSettings } from './push-settings';

/** The used part of the browser's `PushManager`. */
export interface PushManagerPart {
  getSubscription(): Promise<PushSubscription | null>;
  subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription>;
}

/** Subscribes this device to push with the server's key; a subscription for another key is removed. */
export async function subscribe(manager: PushManagerPart, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && encoded(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  note('info', `Push token: ${maskedToken(subscription.endpoint)}`);
  return subscription;
}

/** Sends the device's push settings to the server. A new device is subscribed only if `isWanted`. */
export async function sendPushSettings(
  api: Api,
  settings: DeviceSettings,
  follows: Follows | undefined,
  isWanted: boolean,
): Promise<void> {
  const worker = await workerOf();
  if (!worker || !('pushManager' in worker)) return;
  if (!isWanted && !(await worker.pushManager.getSubscription())) return;
  const { key } = await api.call('pushKey');
  const subscription = await subscribe(worker.pushManager, key);
  await api.call('savePushDevice', {
    body: {
      subscription: {
        endpoint: subscription.endpoint,
        keys: {
          p256dh: encoded(subscription.getKey('p256dh')),
          auth: encoded(subscription.getKey('auth')),
        },
      },
      ...pushSettings(settings, follows),
    },
  });
  await rememberEndpoint(caches, subscription.endpoint);
}
