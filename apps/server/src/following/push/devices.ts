import { createECDH, createHash } from 'node:crypto';
import type { PushDevice, PushRenewal } from '@touchline/contract';
import type { AnonymousViewers, Claims } from '../../auth';
import type { Audience } from '../../kernel/common/audience';
import { Problem, unauthorized } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { Favorites } from '../favorites/service';
import type { Reminders } from '../reminders/service';
import type { PushChannels } from './channels/channel';
import { CURVE } from './encryption';
import { endpointFlaw } from './endpoint';
import * as queries from './queries';

interface DevicesOptions {
  store: Store;
  anonymous: AnonymousViewers;
  favorites: Favorites;
  reminders: Reminders;
  channels: PushChannels;
  isLoopbackAllowed: boolean;
  /** Epoch ms. */
  now: () => number;
}

const MOST_DEVICES = 20;
const DAY_MS = 86_400_000;
/** A device that was not seen for this long is deleted. */
const SILENT_DAYS = 90;
const KEPT_DAYS = 7;

/** Where a device is reached. */
interface Place {
  channel: keyof PushChannels;
  endpoint: string;
  public_key: Buffer | null;
  secret: Buffer | null;
}

/** The devices that receive push messages. */
export class PushDevices {
  readonly #options: DevicesOptions;

  constructor(options: DevicesOptions) {
    this.#options = options;
  }

  /** The ways in which devices can be reached. */
  channels(): (keyof PushChannels)[] {
    return (['web', 'fcm', 'apns'] as const).filter((name) => this.#options.channels[name]);
  }

  async save(
    { subscription, token, follows, scheduled, ...wishes }: PushDevice,
    caller: Claims,
    audience: Audience,
  ): Promise<{ id: string }> {
    const place = this.#placeOf(subscription, token);
    if (!isTimeZone(wishes.timeZone)) throw invalid('timeZone', 'is not a time zone');
    const { accountId, familyId } = caller;
    const id = idOf(place);
    const { store, anonymous, favorites, reminders } = this.#options;
    await store.transaction(async (tx) => {
      if (caller.userType === 'anonymous') await anonymous.storeAccount(tx, accountId);
      await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
      // The device would stay after its session.
      if (await queries.isSessionEnded(tx, familyId)) throw unauthorized('This device was signed out.');
      await queries.saveDevice(tx, {
        id,
        account_id: accountId,
        family_id: familyId,
        ...place,
        wishes,
        minutes_before: wishes.minutesBefore,
        scheduled: scheduled ? Object.fromEntries(scheduled.map((each) => [each.eventId, each.remindAt])) : null,
        platform: audience.platform,
        locale: audience.locale,
        region_id: audience.regionId,
        renewed_at: new Date(this.#options.now()),
      });
      await queries.dropSurplusDevices(tx, accountId, MOST_DEVICES);
      // Registered viewers keep favorites and reminders in their account; for others only the device knows them.
      if (!follows || caller.userType !== 'anonymous') return;
      await favorites.takeOver(tx, accountId, follows.pageIds);
      await reminders.takeOver(tx, accountId, follows.reminders);
    });
    return { id };
  }

  /** Moves a device to the subscription that its browser has replaced the old one by. */
  async renew({ endpoint, subscription }: PushRenewal): Promise<{ id: string }> {
    const place = this.#browserAt(subscription);
    const from = idOf({ ...place, endpoint });
    const id = idOf(place);
    const { store, now } = this.#options;
    const isMoved =
      from === id ||
      (await store.transaction((tx) => queries.moveDevice(tx, from, { id, ...place, renewed_at: new Date(now()) })));
    if (!isMoved) throw new Problem(404, 'Not found', 'No device has this subscription.');
    return { id };
  }

  async remove(id: string, { accountId }: Claims): Promise<null> {
    await queries.dropDevice(this.#options.store.db, id, { accountId });
    return null;
  }

  /** Where messages to a device go, checked. */
  #placeOf(subscription: PushDevice['subscription'], token: PushDevice['token']): Place {
    if (subscription && !token) return this.#browserAt(subscription);
    if (token && !subscription) return this.#appAt(token);
    throw new Problem(400, 'Invalid request', 'The body needs either a subscription or a token.');
  }

  #browserAt({ endpoint, keys }: NonNullable<PushDevice['subscription']>): Place {
    const flaw = endpointFlaw(endpoint, this.#options.isLoopbackAllowed);
    if (flaw !== undefined) throw invalid('subscription.endpoint', flaw);
    const publicKey = Buffer.from(keys.p256dh, 'base64url');
    if (!isPoint(publicKey)) throw invalid('subscription.keys.p256dh', 'is not a key of a browser');
    const secret = Buffer.from(keys.auth, 'base64url');
    if (secret.length !== 16) throw invalid('subscription.keys.auth', 'must have 16 octets');
    return { channel: 'web', endpoint, public_key: publicKey, secret };
  }

  #appAt({ channel, value }: NonNullable<PushDevice['token']>): Place {
    if (!this.#options.channels[channel])
      throw new Problem(409, 'Push is not set up', `This service does not send messages by ${channel}.`);
    const keys = { public_key: null, secret: null };
    if (channel === 'fcm') return { channel, endpoint: value, ...keys };
    // Octets in hexadecimal notation; their number is not fixed.
    if (!/^([0-9a-f]{2}){16,100}$/i.test(value)) throw invalid('token.value', 'is not a token of APNs');
    return { channel, endpoint: value.toLowerCase(), ...keys };
  }

  /** Deletes devices that were not seen for long, and old messages. */
  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    const ago = (days: number) => new Date(now() - days * DAY_MS);
    await queries.dropSilentDevices(store.db, ago(SILENT_DAYS));
    await queries.dropOldMessages(store.db, ago(KEPT_DAYS));
    await queries.dropOldMatches(store.db, ago(KEPT_DAYS));
  }
}

/** The hash of a browser's endpoint, or of a channel and token: endpoints begin with `http`, channels do not. */
const idOf = ({ channel, endpoint }: Place): string =>
  createHash('sha256')
    .update(channel === 'web' ? endpoint : `${channel}:${endpoint}`)
    .digest('hex');

/** Only a point on the curve is a public key. */
function isPoint(key: Buffer): boolean {
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    return key.length === 65 && key[0] === 4 && probe.computeSecret(key).length === 32;
  } catch {
    // Not on the curve.
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // Not a time zone.
    return false;
  }
}

const invalid = (field: string, what: string) => new Problem(400, 'Invalid request', `body.${field} ${what}.`);
