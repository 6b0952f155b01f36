import type { PublisherPlace } from '@touchline/contract';
import type { InputDirectory } from '../inputs/directory';
import type { IngestKeys, KeyHolder } from '../inputs/keys';
import type { Signals } from '../inputs/signals';
import type { StoredInput } from '../inputs/stored-input';
import type { WrongKeyCounts } from '../inputs/wrong-keys';
import type { Loopback } from '../loopback';
import {
  type Publication,
  type PublishAnswer,
  type PublishHost,
  PublishRefused,
  type PublishRequest,
  type PublishSession,
} from '../rtmp/session-types';
import { DEAD_MS } from './input-line';
import type { InputRuns } from './input-runs';

interface HostOptions {
  directory: InputDirectory;
  keys: IngestKeys;
  loopback: Loopback;
  wrongKeys: WrongKeyCounts;
  signals: Signals;
  runs: InputRuns;
  onError: (error: unknown) => void;
  /** Waits for a while; further connections of an encoder may come before its main one. */
  wait: (ms: number) => Promise<void>;
}

/** What a publisher was let in for. */
export interface PublishGrant {
  readonly input: StoredInput;
  readonly place: PublisherPlace;
}

/** The same words for every wrong key, so that a sender learns nothing. */
const UNKNOWN = { refusal: 'The stream key is not known.', isUnknown: true } as const;
const APP = 'live';
const FURTHER_TRIES = 12;
const FURTHER_WAIT_MS = 250;

/** Decides who may publish, and hands what they send to the runs of inputs. */
export class PublishingHost implements PublishHost<PublishGrant> {
  readonly #options: HostOptions;

  constructor(options: HostOptions) {
    this.#options = options;
  }

  async authorise(request: PublishRequest): Promise<PublishAnswer<PublishGrant>> {
    const { wrongKeys, directory, runs } = this.#options;
    if (wrongKeys.isBlocked(request.remote) && !request.isLocal) return UNKNOWN;
    const found = await this.#find(request);
    if (!found) return UNKNOWN;
    const input = await directory.find(found.inputId);
    if (!input) return UNKNOWN;
    const grant = { input, place: found.place };
    const run = runs.begin(input);
    if (request.rendition !== undefined) await this.#whenConnected(grant);
    const refusal = run.refuses(found.place, request.rendition) ?? (await this.#takenElsewhere(grant, request));
    if (refusal === undefined) return { grant };
    if (request.rendition === undefined)
      run.noteRefused({ place: found.place, reason: refusal, encoder: undefined, ip: shownAddress(request) });
    return { refusal };
  }

  onPublish(session: PublishSession, { input, place }: PublishGrant): Publication {
    const { runs, onError } = this.#options;
    const run = runs.begin(input);
    // Another connection may have come while this one was being checked.
    const refusal = run.refuses(place, session.rendition);
    if (refusal !== undefined) throw new PublishRefused(refusal);
    const publication = run.open(session, place, session.rendition);
    runs.claim(run).catch(onError);
    return publication;
  }

  /** Whose key it is; wrong ones are counted. */
  async holderOf(key: string, remote: string): Promise<KeyHolder | undefined> {
    const { keys, directory, wrongKeys } = this.#options;
    const check = await keys.check(key, (id) => directory.find(id));
    if ('holder' in check) {
      await wrongKeys.forgive(remote);
      return check.holder;
    }
    // Encoders go on with a replaced key until somebody tells them: that is no attack.
    if (check.wrong === 'unknown') await wrongKeys.note(remote, check.inputId);
    return undefined;
  }

  async #find({ app, key, remote, isLocal }: PublishRequest): Promise<KeyHolder | undefined> {
    if (app !== APP) return undefined;
    const internal = isLocal ? this.#options.loopback.read(key) : undefined;
    return internal ?? this.holderOf(key, remote);
  }

  async #whenConnected({ input, place }: PublishGrant): Promise<void> {
    const { runs, wait } = this.#options;
    const isThere = () => runs.get(input.id)?.line(place) !== undefined;
    for (let tries = 0; tries < FURTHER_TRIES && !isThere(); tries++) await wait(FURTHER_WAIT_MS);
  }

  /** An encoder of the same place may be connected to another node. */
  async #takenElsewhere({ input, place }: PublishGrant, { rendition }: PublishRequest): Promise<string | undefined> {
    if (rendition !== undefined) return undefined;
    const others = await this.#options.signals.ofOthers(input.id);
    const isTaken = others.some(({ state }) =>
      state.publishers.some((each) => each.place === place && each.state !== 'refused' && each.bitrate !== undefined),
    );
    return isTaken
      ? `Another encoder is sending as ${place}. It can be replaced ${DEAD_MS / 1000} s after it falls silent.`
      : undefined;
  }
}

const shownAddress = ({ isLocal, remote }: PublishRequest): string | undefined => (isLocal ? undefined : remote);
