import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { InputsBoard } from '@touchline/contract';
import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import type { MediaServices } from '../media';
import { IngestAddresses } from './addresses';
import { InputBindings, type LiveBindings } from './bindings';
import { Ingest } from './ingest';
import { InputDirectory } from './inputs/directory';
import { IngestKeys } from './inputs/keys';
import { Leases } from './inputs/leases';
import { InputLog } from './inputs/log';
import { Presence } from './inputs/presence';
import { InputReader } from './inputs/reader';
import { Recordings } from './inputs/recordings';
import { Inputs } from './inputs/service';
import { Signals } from './inputs/signals';
import { WrongKeyCounts } from './inputs/wrong-keys';
import { Ladder } from './ladder/ladder';
import { Loopback } from './loopback';
import { Packager } from './packager/packager';
import { InputRuns } from './publishing/input-runs';
import { PublishingHost } from './publishing/publishing-host';
import { Pull } from './pull/pull';
import type { LiveSettings } from './settings';
import { Srt } from './srt/srt';
import { StoredPorts } from './srt/stored-ports';
import type { TellProblem } from './way-in';
import { WaysIn } from './ways';
import { whipRoutes } from './whip/routes';
import { Whip } from './whip/whip';

export type { LiveBindings } from './bindings';
export type { PortOutcome } from './ingest';
export type { ShownInput } from './inputs/reader';
export { previewStream } from './inputs/stream-names';
export { shownPullAddress } from './pull/address';
export type { LiveSettings } from './settings';

export interface LiveServices {
  bindings: LiveBindings;
  inputs: Inputs;
  inputReader: InputReader;
  inputDirectory: InputDirectory;
  ingestAddresses: IngestAddresses;
  ingest: Ingest;
  wrongKeys: WrongKeyCounts;
  /** What this service can take in, and why not. */
  waysIn: () => Promise<InputsBoard['ways']>;
}

interface LiveOptions {
  settings: LiveSettings;
  auth: AuthServices;
  content: ContentServices;
  media: MediaServices;
}

/** Live inputs: takes the signals of encoders and puts them on air. */
export function createLive(kernel: Kernel, { settings, auth, content, media }: LiveOptions): Module<LiveServices> {
  const { store, now, log: logger, ffmpeg, publicUrl } = kernel;
  const { overview, authoring } = content;
  const node = `${hostname()} ${randomBytes(6).toString('hex')}`;
  const directory = new InputDirectory(store);
  const keys = new IngestKeys(auth.keys.lasting('ingest'));
  const log = new InputLog(store);
  const signals = new Signals({ store, node, now });
  const wrongKeys = new WrongKeyCounts({ store, now });
  const recordings = new Recordings({
    store,
    directory,
    overview,
    authoring,
    media,
    replayDays: settings.replayDays,
    now,
  });
  const inputs = new Inputs({ overview, authoring, media, recordings, signals, log, now });
  const loopback = new Loopback(() => ingest.loopbackPort);
  const ladder = new Ladder({ ffmpeg, loopback, log: logger, now });
  const runs = new InputRuns({
    store,
    inputs,
    directory,
    leases: new Leases({ store, node, now }),
    signals,
    presence: new Presence({ store, now }),
    log,
    media,
    createPackager: (options) => new Packager(options),
    ladder,
    now,
    logger,
  });
  const tell: TellProblem = (inputId, _place, problem) => runs.tell(inputId, problem);
  const way = { ffmpeg, loopback, log: logger, tell };
  const onError = (error: unknown) => logger.warn({ err: error }, 'a way in could not be started or stopped');
  const whip = new Whip({ ...way, ports: settings.whipPorts, address: settings.whipAddress, now });
  const ways = new WaysIn({
    directory,
    keys,
    srt: new Srt({ ...way, ports: settings.srtPorts, host: '0.0.0.0' }),
    srtPorts: new StoredPorts(store, settings.srtPorts),
    pull: new Pull({ ...way, isPrivateAllowed: settings.pullPrivate }),
    whip,
    publicUrl,
    fetches: (id) => runs.get(id)?.isHolder ?? false,
    onError,
  });
  const host = new PublishingHost({
    directory,
    keys,
    loopback,
    wrongKeys,
    signals,
    runs,
    wait: (ms) => delay(ms),
    onError: (error) => logger.warn({ err: error }, 'an input could not be taken over'),
  });
  const ingest: Ingest = new Ingest({ settings, host, runs, ways, changes: store.changes, log: logger, now });
  return {
    services: {
      bindings: new InputBindings({ directory, recordings, now }),
      inputs,
      inputReader: new InputReader({ directory, overview, signals, log, wrongKeys, now }),
      inputDirectory: directory,
      ingestAddresses: new IngestAddresses({
        keys,
        ingestHost: settings.ingestHost,
        ports: () => ingest.ports(),
        others: (input, at) => ways.addresses(input, at),
      }),
      ingest,
      wrongKeys,
      waysIn: () => ingest.ways(),
    },
    routes: {
      api: (app) =>
        whipRoutes(app, {
          whip,
          authorise: async (key, remote) => (wrongKeys.isBlocked(remote) ? undefined : host.holderOf(key, remote)),
        }),
    },
    jobs: [[recordings]],
    tidy: [log, signals, wrongKeys, recordings],
  };
}
