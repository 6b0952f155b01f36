import { createHmac } from 'node:crypto';
import type { EventRow } from '../events/store';
import { eventId, type Forwarder, post } from './forwarder';

export interface WebhookSettings {
  url: string;
  /** Signs what is sent. */
  secret: string;
}

/**
 * A web address of the operator. The signature is made of the second of sending and the body, as the HMAC of
 * `<seconds>.<body>`, so that a receiver can tell who sent it and refuse what is old.
 */
export const webhook = ({ url, secret }: WebhookSettings, now: () => number): Forwarder => ({
  name: 'webhook',
  async send({ events, key }) {
    const body = JSON.stringify({ events: events.map(eventOfWebhook) });
    const seconds = Math.floor(now() / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return post(url, body, { 'touchline-signature': `t=${seconds},v1=${signature}`, 'idempotency-key': key });
  },
});

const eventOfWebhook = (row: EventRow) => ({
  id: eventId(row),
  type: row.type,
  at: row.at,
  receivedAt: row.receivedAt,
  session: row.session,
  viewer: row.viewer,
  platform: row.platform,
  region: row.region,
  userType: row.userType,
  network: row.network,
  appVersion: row.appVersion,
  fields: row.fields,
});
