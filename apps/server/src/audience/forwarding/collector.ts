import type { EventRow } from '../events/store';
import { eventId, type Forwarder, post } from './forwarder';

export interface CollectorSettings {
  /** The address of the batch call, such as https://api.segment.io/v1/batch. */
  url: string;
  /** The write key of the source. */
  key: string;
}

/** A collector with the HTTP tracking API of Segment, which RudderStack, Jitsu and others accept too. */
export const collector = ({ url, key: writeKey }: CollectorSettings, now: () => number): Forwarder => ({
  name: 'collector',
  async send({ events, key }) {
    const body = JSON.stringify({ batch: events.map(messageOf), sentAt: new Date(now()).toISOString() });
    const authorization = `Basic ${Buffer.from(`${writeKey}:`).toString('base64')}`;
    return post(url, body, { authorization, 'idempotency-key': key });
  },
});

function messageOf(row: EventRow) {
  const { platform, region, userType, network, appVersion, session } = row;
  const name = row.type === 'page.view' ? String(row.fields['page']) : undefined;
  return {
    ...(name === undefined ? { type: 'track', event: row.type } : { type: 'page', name }),
    messageId: eventId(row),
    anonymousId: row.viewer,
    properties: row.fields,
    context: {
      app: { name: 'Touchline', version: appVersion },
      library: { name: 'touchline', version: appVersion },
      platform,
      region,
      userType,
      networkType: network,
      sessionId: session,
    },
    timestamp: new Date(row.at).toISOString(),
  };
}
