import type { AdEvent, Placement } from '@touchline/contract';
import { adEvents } from '@touchline/contract/ad-events';
import { placements } from '@touchline/contract/schema';
import type { Serving } from '../serving';
import { openSigned, signText } from '../signature';

/** The token of fixed sample ads, whose events are not counted. */
export const SAMPLE_TOKEN = 'sample';

/** Bytes of a token: serving 16, time 4, placement 1, length of the campaign's id 1, both ids. */
const [TIME, PLACEMENT, LENGTH, IDS] = [16, 20, 21, 22] as const;

/** A serving as the signed part of its beacons' addresses, in as few characters as it takes. */
export function signServing(key: Uint8Array, { id, campaignId, creativeId, placement, servedAt }: Serving): string {
  const head = Buffer.alloc(IDS);
  head.write(id.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(servedAt, TIME);
  head.writeUInt8(placements.indexOf(placement), PLACEMENT);
  head.writeUInt8(campaignId.length, LENGTH);
  return signText(key, 'beacon', Buffer.concat([head, Buffer.from(`${campaignId}${creativeId}`)]));
}

/** The serving of a token that we signed. */
export function readServing(key: Uint8Array, token: string): Serving | undefined {
  const bytes = openSigned(key, 'beacon', token);
  if (!bytes) return undefined;
  const ids = bytes.subarray(IDS).toString();
  const length = bytes.readUInt8(LENGTH);
  return {
    id: bytes.toString('hex', 0, TIME).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    campaignId: ids.slice(0, length),
    creativeId: ids.slice(length),
    placement: placements[bytes.readUInt8(PLACEMENT)] as Placement,
    servedAt: bytes.readUInt32BE(TIME),
  };
}

/** Tiles are seen and clicked; they do not play. */
const TILE_EVENTS: readonly AdEvent[] = ['impression', 'viewable', 'click', 'error'];

/** The addresses that count the events of an ad, by event. Players fill in the code of an error. */
export function beaconsOf(base: string, token: string, placement: Placement): Partial<Record<AdEvent, string>> {
  const events = placement === 'tile' ? TILE_EVENTS : adEvents;
  const address = (event: AdEvent) => `${base}/api/slots/beacon/${token}/${event}`;
  return Object.fromEntries(
    events.map((event) => [event, `${address(event)}${event === 'error' ? '?code=[ERRORCODE]' : ''}`]),
  );
}
