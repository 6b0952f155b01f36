import type { AuthServices, Module, StudioDoor } from '../auth';
import type { Kernel } from '../kernel/kernel';
import type { PeopleServices } from '../people';
import { Audit } from './audit/service';
import { StudioCalls } from './audit/studio-calls';
import { type BoardSources, createBoards } from './boards/create';
import { momentRoutes } from './content/moments';
import { type ContentSources, createContentRooms } from './content/create';
import { dueReleases } from './content/due-releases';
import { createDesk } from './desk/create';
import type { DeskSources } from './desk/sources';
import { createInputs, type InputSources } from './inputs/create';
import { createLibraryRoom, type LibrarySources } from './library/create';
import { OperatorDesk } from './operators/desk';
import { Factors } from './operators/factors';
import { Invitations } from './operators/invitations';
import { entryRoutes } from './operators/routes';
import { OperatorSessions } from './operators/sessions';
import { StudioCookie } from './operators/studio-cookie';
import { StudioSecrets } from './operators/studio-secrets';
import { WayIn } from './operators/way-in';
import { previewRoutes } from './preview/routes';
import { Previews } from './preview/service';
import { switchRoutes } from './switches/routes';
import { Switches } from './switches/service';

export type { DeskLive } from './desk/sources';
export type { OperatorDesk } from './operators/desk';
export type { Previews } from './preview/service';

export interface StudioSettings {
  /** Where operators reach the service, if one set it. */
  publicUrl: string | undefined;
}

export interface StudioServices {
  /** Knows who is inside the studio. */
  door: StudioDoor;
  operatorDesk: OperatorDesk;
  previews: Previews;
  /** The address at which the first owner is set up; undefined where there is an owner. */
  setUpAddress: () => Promise<string | undefined>;
}

interface StudioOptions
  extends BoardSources,
    Omit<DeskSources, keyof BoardSources>,
    Omit<InputSources, keyof BoardSources | keyof DeskSources>,
    Omit<LibrarySources, keyof BoardSources | keyof DeskSources>,
    Omit<ContentSources, keyof BoardSources | keyof DeskSources | keyof LibrarySources> {
  settings: StudioSettings;
  auth: AuthServices;
  people: PeopleServices;
  /** Whether the audience of the demo is simulated. */
  isSimulated: boolean;
}

/** Where operators run the service: their way in, the audit log, and the rooms. */
export function createStudio(kernel: Kernel, options: StudioOptions): Module<StudioServices> {
  const { store, now, publicUrl } = kernel;
  const { settings, auth, people, isSimulated } = options;
  const { attempts, passwords, newPasswords, challenges } = people;
  const audit = new Audit({ store, now });
  const secrets = new StudioSecrets(auth.keys.lasting('studio'));
  const cookie = new StudioCookie(settings.publicUrl);
  const sessions = new OperatorSessions({ store, now, cookie });
  const previews = new Previews({ store, sessions, releases: options.content.releaseRows, now });
  const invitations = new Invitations({ store, secrets, publicUrl, now });
  const issuer = `Touchline Studio (${new URL(publicUrl).hostname})`;
  const factors = new Factors({ store, secrets, challenges, issuer, now });
  const wayIn = new WayIn({
    store,
    audit,
    attempts,
    passwords,
    newPasswords,
    sessions,
    invitations,
    factors,
    isSimulated,
    now,
  });
  const boards = createBoards(kernel, options);
  const desk = createDesk(kernel, options, settings);
  const inputs = createInputs(kernel, options, settings);
  const library = createLibraryRoom(kernel, options, {
    audit,
    door: sessions,
    cookies: auth.cookies,
    publicUrl: settings.publicUrl,
  });
  const contentRooms = createContentRooms(kernel, options, { audit, door: sessions });
  const switches = new Switches(options.appConfig.flags);
  return {
    services: {
      door: sessions,
      previews,
      operatorDesk: new OperatorDesk({ store, audit, invitations, sessions, factors, now }),
      setUpAddress: () => invitations.forFirstOwner(),
    },
    routes: {
      api: (app, calls) => {
        const studio = new StudioCalls({ calls, audit, door: sessions, changes: store.changes });
        boards(app, studio);
        desk(app, studio);
        inputs(app, studio);
        library(app, studio);
        momentRoutes(app, studio, options.content);
        previewRoutes(app, studio, { previews });
        contentRooms(app, studio);
        switchRoutes(app, studio, { switches });
        entryRoutes(app, studio, { wayIn, sessions, cookie, attempts, publicUrl: settings.publicUrl });
      },
    },
    jobs: [[dueReleases({ store, releases: options.content.releases, audit })]],
    tidy: [sessions, invitations, previews],
  };
}
