import type { CallName, ScoreBoard, SimulatedAudience, SoccerLeague } from '@touchline/contract';
import { createAccount } from '../account';
import { createAdvertising, type HeldPasses, type OpenRecordings } from '../advertising';
import { createAppConfig } from '../app-config';
import { createAudience } from '../audience';
import { Calls, createAuth } from '../auth';
import { createCollectibles, type Renderer } from '../collectibles';
import { createContent, type OpenVideo, type PersonalRights } from '../content';
import { createFollowing } from '../following';
import { createKernel, type KernelOptions } from '../kernel/kernel';
import { createMail } from '../kernel/mail';
import { Peers } from '../kernel/peers/peers';
import { createStorage } from '../kernel/storage';
import { publicStore } from '../kernel/store/store';
import { createLibrary } from '../library';
import { createLive } from '../live';
import { createMedia } from '../media';
import { type Checkouts, createPaying } from '../paying';
import { createPeople } from '../people';
import { createPreview } from '../preview';
import { createStudio, type DeskLive } from '../studio';
import { createWatching, type Loop } from '../watching';
import { createWeb } from '../web';
import type { Settings } from './environment';

/** What the server is composed from. */
interface Ingredients extends Omit<KernelOptions, 'publicUrl' | 'ffmpegProgram'> {
  settings: Settings;
  loops: ReadonlyMap<string, Loop>;
  /** Simulated leagues, where no supplier of soccer data is set. */
  league?: SoccerLeague | undefined;
  /** Scores of events that are not matches of the soccer data. */
  scoreBoard?: ScoreBoard | undefined;
  /** An audience that is shown beside the real one. */
  simulation?: SimulatedAudience | undefined;
  /** Renders the scenes of collectibles in place of ffmpeg. */
  renderer?: Renderer | undefined;
  version: string;
  /** Called with every answer before it is sent; tests validate it against the contract. */
  checkAnswer?: (name: CallName, answer: unknown) => void;
}

export type Composition = ReturnType<typeof compose>;

/** Creates every module once, from the ground floor up. */
export function compose(ingredients: Ingredients) {
  const { settings, store, now, log, loops, league, scoreBoard, simulation, renderer, version, checkAnswer } =
    ingredients;
  // What lower modules need from higher ones, through interfaces of their own.
  const rights: PersonalRights = { to: (...given) => watching.services.rights.to(...given) };
  const video: OpenVideo = {
    open: (streamId, type) => watching.services.addresses.open(streamId, type),
    still: (streamId) => watching.services.addresses.still(streamId),
  };
  const recordings: OpenRecordings = {
    openAddress: (streamId) => watching.services.addresses.open(streamId, 'vod').url,
  };
  const held: HeldPasses = { rightsOf: (accountId) => watching.services.entitlements.passesOf(accountId) };
  const checkouts: Checkouts = {
    checkoutSession: (...given) => account.services.deviceFlow.checkoutSession(...given),
    paid: (...given) => account.services.deviceFlow.paid(...given),
  };

  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const kernel = createKernel({ store, now, log, publicUrl, ffmpegProgram: settings.ffmpeg });
  const auth = createAuth(kernel, settings.auth);
  const shown = { ...kernel, store: publicStore(store) };
  const appConfig = createAppConfig(shown, { ...settings.appConfig, version });
  const mail = createMail(kernel, { settings: settings.mail, locales: appConfig.services.locales });
  const lower = { auth: auth.services, appConfig: appConfig.services, post: mail.services.post };
  const content = createContent(shown, { settings: settings.content, ...lower, rights, video });
  const advertising = createAdvertising(kernel, { settings: settings.advertising, ...lower, recordings, held });
  const storage = createStorage(settings.storage, async () => {
    const [own, uploaded] = await Promise.all([media.services.usedBytes(), library.services.libraryBytes()]);
    return own + uploaded;
  });
  // Derived from a key that does not change, with a label of its own.
  const peers = new Peers({ url: settings.nodeUrl, secret: auth.services.keys.lasting('ingest'), now, log });
  const media = createMedia(kernel, { storage, peers, limitBytes: settings.storage.limitBytes });
  const live = createLive(kernel, {
    settings: settings.live,
    ...lower,
    content: content.services,
    media: media.services,
  });
  const library = createLibrary(kernel, {
    settings: settings.library,
    storage,
    content: content.services,
    media: media.services,
  });
  const watching = createWatching(kernel, {
    settings: settings.watching,
    ...lower,
    content: content.services,
    advertising: advertising.services,
    media: media.services,
    live: live.services,
    calledBreaks: (streamId) => advertising.services.begunBreaks.listed(streamId),
    loops,
  });
  const audience = createAudience(kernel, {
    settings: settings.audience,
    ...lower,
    content: content.services,
    simulation,
  });
  const people = createPeople(kernel, { settings: settings.people, ...lower });
  const middle = { ...lower, content: content.services, watching: watching.services, people: people.services };
  const paying = createPaying(kernel, { settings: settings.paying, ...middle, checkouts });
  const upper = { ...middle, paying: paying.services };
  const following = createFollowing(kernel, { settings: settings.following, ...upper, league, scoreBoard });
  const collectibles = createCollectibles(kernel, {
    settings: settings.collectibles,
    ...upper,
    following: following.services,
    renderer,
  });
  const account = createAccount(kernel, {
    settings: settings.account,
    ...upper,
    collectibles: collectibles.services,
  });
  const deskLive: DeskLive = {
    forEvent: (event) => live.services.bindings.forEvent(event),
    inputOf: (event) => live.services.inputReader.ofEvent(event),
    endEvent: (...given) => live.services.inputs.endEvent(...given),
    windowOf: (streamId) => media.services.windowOf(streamId),
  };
  const studio = createStudio(kernel, {
    settings: settings.studio,
    ...upper,
    advertising: advertising.services,
    audience: audience.services,
    following: following.services,
    live: live.services,
    deskLive,
    account: account.services,
    library: library.services,
    clips: library.services.clips,
    storage,
    version,
    isSimulated: simulation !== undefined,
    // Previews stand above the studio, which opens them.
    momentsInRelease: (...asked) => preview.services.momentsInRelease(...asked),
  });
  const preview = createPreview(kernel, {
    settings: {
      appConfig: { ...settings.appConfig, version },
      content: settings.content,
      tenant: settings.auth.tenant,
    },
    auth: auth.services,
    studio: studio.services,
    releases: content.services.releaseRows,
    video,
  });
  const web = createWeb(kernel, { settings: settings.web, ...upper });

  const calls = new Calls({
    ...auth.services,
    studio: studio.services.door,
    tenant: settings.auth.tenant,
    operatorKey: settings.auth.operatorKey,
    regions: appConfig.services.regions,
    answers: kernel.answers,
    load: kernel.load,
    checkAnswer: checkAnswer ?? (() => undefined),
  });
  const modules = {
    auth,
    appConfig,
    mail,
    content,
    advertising,
    media,
    live,
    library,
    watching,
    audience,
    people,
    paying,
    following,
    collectibles,
    account,
    studio,
    preview,
    web,
  };
  return { settings, version, kernel, calls, peers, modules };
}
