import type { AppConfigServices } from '../app-config';
import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import type { FollowingServices } from '../following';
import type { Kernel } from '../kernel/kernel';
import type { PayingServices } from '../paying';
import type { WatchingServices } from '../watching';
import { Agreement } from './agreement/service';
import { type MintingFigures, readMinting } from './minting/figures';
import { Collectibles } from './minting/service';
import { Transitions } from './minting/transitions';
import { MintingWorker } from './minting/worker';
import { Crests } from './render/crests';
import { type Renderer, SceneRenderer } from './render/renderer';
import { collectibleRoutes } from './routes';
import { Scenes } from './scenes/service';
import { ContentCredentials, type CredentialSettings } from './signature/content-credentials';
import { Signer } from './signature/signer';

export type { MintingFigures } from './minting/figures';
export type { Collectibles } from './minting/service';
export type { Renderer } from './render/renderer';
export type { CredentialSettings } from './signature/content-credentials';

export interface CollectiblesSettings {
  /** How many scenes this node renders at once. */
  atOnce: number;
  /** Where the files of a render are until it ends. */
  workFolder: string;
  /** For content credentials in the files; without it there are none. */
  credentials: CredentialSettings | undefined;
}

interface CollectiblesServices {
  collectibles: Collectibles;
  minting: MintingWorker;
  mintingFigures: () => Promise<MintingFigures>;
}

interface CollectiblesOptions {
  settings: CollectiblesSettings;
  auth: AuthServices;
  appConfig: AppConfigServices;
  content: ContentServices;
  watching: WatchingServices;
  paying: PayingServices;
  following: FollowingServices;
  /** Renders scenes in place of ffmpeg. */
  renderer: Renderer | undefined;
}

/** Scenes of events with several cameras that viewers keep: bought with credits, rendered, numbered and signed. */
export function createCollectibles(kernel: Kernel, options: CollectiblesOptions): Module<CollectiblesServices> {
  const { store, now, log, ffmpeg } = kernel;
  const { settings, auth, appConfig, content, watching, paying, following } = options;
  const { ledger } = paying;
  const crests = new Crests(content.art);
  const renderer =
    options.renderer ??
    new SceneRenderer({
      video: watching.sceneVideo,
      crests,
      ffmpeg,
      folder: settings.workFolder,
      credentials: settings.credentials && new ContentCredentials(settings.credentials),
    });
  const signer = new Signer(auth.keys);
  const scenes = new Scenes({
    video: watching.sceneVideo,
    events: content.events,
    pages: content.pages,
    scores: following.scores,
    crests,
    onFailure: (error) => log.warn({ err: error }, 'the score of a scene could not be read'),
  });
  const agreement = new Agreement({ store, legal: appConfig.legal, now });
  const transitions = new Transitions({ store, ledger, signer, now });
  const worker = new MintingWorker({ store, renderer, transitions, now, log });
  const collectibles = new Collectibles({
    store,
    ledger,
    scenes,
    agreement,
    locales: appConfig.locales,
    transitions,
    worker,
    now,
  });
  return {
    services: { collectibles, minting: worker, mintingFigures: () => readMinting(store, now()) },
    routes: {
      api: (app, calls) => {
        collectibleRoutes(app, calls, { collectibles, signer, locations: appConfig.locations });
        // A render under way would delay a stopping server.
        app.addHook('preClose', () => worker.close());
      },
    },
    jobs: [
      // Groups of their own: renders wait for nothing, and delay nothing.
      ...Array.from({ length: settings.atOnce }, (_, place) => [
        { name: `collectibles-${place + 1}`, run: () => worker.render() },
      ]),
      [{ name: 'collectibles-left', run: () => worker.tidyUp() }],
    ],
    tidy: [collectibles, worker],
  };
}
