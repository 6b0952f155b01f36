import type { AuthServices, Module, StudioDoor } from '../auth';
import type { Kernel } from '../kernel/kernel';
import type { PeopleServices } from '../people';
import { createAuditRoom } from './audit/create';
import { Audit } from './audit/service';
import { StudioCalls } from './audit/studio-calls';
import { type BoardSources, createBoards } from './boards/create';
import { type ContentSources, createContentRooms } from './content/create';
import { dueReleases } from './content/due-releases';
import { type EvaluateInRelease, momentRoutes } from './content/moments';
import { createDesk } from './desk/create';
import type { DeskSources } from './desk/sources';
import { createHealth, type HealthServices } from './health/create';
import type { HealthSources } from './health/sources';
import { createInputs, type InputSources } from './inputs/create';
import { createLibraryRoom, type LibrarySources } from './library/create';
import { approversFor } from './operators/approvers';
import { OperatorChanges } from './operators/changes';
import { OperatorDesk } from './operators/desk';
import { Factors } from './operators/factors';
import { Invitations } from './operators/invitations';
import { MachineKeys } from './operators/keys';
import { OwnSignIns } from './operators/own';
import { ownRoutes } from './operators/own-routes';
import { Roster } from './operators/roster';
import { rosterRoutes } from './operators/roster-routes';
import { entryRoutes } from './operators/routes';
import { OperatorSessions } from './operators/sessions';
import { StudioCookie } from './operators/studio-cookie';
import { StudioSecrets } from './operators/studio-secrets';
import { WayIn } from './operators/way-in';
import { createPeopleRoom, type PeopleSources } from './people/create';
import { previewRoutes } from './preview/routes';
import { Previews } from './preview/service';
import { createSchedule } from './schedule/create';
import { LoadSwitch } from './switches/load';
import { switchRoutes } from './switches/routes';
import { Switches } from './switches/service';

export type { EvaluateInRelease } from './content/moments';
export type { DeskLive } from './desk/sources';
export type { OperatorDesk } from './operators/desk';

export interface StudioSettings {
  /** Where operators reach the service, if one set it. */
  publicUrl: string | undefined;
  /** Refunds above this, in whole units of the main currency, need a second person. */
  refundApprovalAbove: number;
  /** Whose disk is watched, and where exports are written. */
  dataFolder: string;
}

export interface StudioServices {
  /** Knows who is inside the studio. */
  door: StudioDoor;
  operatorDesk: OperatorDesk;
  health: HealthServices;
  previews: Previews;
  /** The address at which the first owner is set up; undefined where there is an owner. */
  setUpAddress: () => Promise<string | undefined>;
}

interface StudioOptions
  extends BoardSources,
    Omit<DeskSources, keyof BoardSources>,
    Omit<InputSources, keyof BoardSources | keyof DeskSources>,
    Omit<LibrarySources, keyof BoardSources | keyof DeskSources>,
    Omit<ContentSources, keyof BoardSources | keyof DeskSources | keyof LibrarySources>,
    Omit<PeopleSources, keyof BoardSources> {
  settings: StudioSettings;
  auth: AuthServices;
  people: PeopleServices;
  post: HealthSources['post'];
  storage: HealthSources['storage'];
  version: string;
  momentsInRelease: EvaluateInRelease;
  /** Whether the audience of the demo is simulated. */
  isSimulated: boolean;
}

/** Where operators run the service: their way in, the audit log, and the rooms. */
export function createStudio(kernel: Kernel, options: StudioOptions): Module<StudioServices> {
  const { store, now, publicUrl } = kernel;
  const { settings, auth, people, isSimulated } = options;
  const { attempts, passwords, newPasswords, challenges } = people;
  const audit = new Audit({ store, now });
  const studioKey = auth.keys.lasting('studio');
  const secrets = new StudioSecrets(studioKey);
  const auditRoom = createAuditRoom(kernel, studioKey);
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
  const changes = new OperatorChanges({ invitations, sessions, factors, now });
  const roster = new Roster({ store, changes, now });
  const keys = new MachineKeys({ store, now });
  const own = new OwnSignIns({ store, sessions, factors, passwords, newPasswords, attempts });
  const door: StudioDoor = {
    require: (request) => sessions.require(request),
    machine: (key, call) => keys.caller(key, call),
  };
  const boards = createBoards(kernel, options);
  const desk = createDesk(kernel, options, settings);
  const schedule = createSchedule(kernel, options);
  const inputs = createInputs(kernel, options, settings);
  const library = createLibraryRoom(kernel, options, {
    audit,
    door,
    cookies: auth.cookies,
    publicUrl: settings.publicUrl,
  });
  const contentRooms = createContentRooms(kernel, options, {
    audit,
    door,
    workFolder: `${settings.dataFolder}/tmp/exports`,
  });
  const peopleRoom = createPeopleRoom(kernel, options, {
    refundApprovalAbove: settings.refundApprovalAbove,
    approversFor: (operatorId) => approversFor(store.db, operatorId),
  });
  const health = createHealth(kernel, {
    sources: options,
    auditLog: auditRoom.auditLog,
    dataFolder: settings.dataFolder,
    version: options.version,
  });
  const switches = new Switches(options.appConfig.flags);
  const loadSwitch = new LoadSwitch({ load: kernel.load, now });
  return {
    services: {
      door,
      health: health.services,
      operatorDesk: new OperatorDesk({ store, audit, changes }),
      previews,
      setUpAddress: () => invitations.forFirstOwner(),
    },
    routes: {
      api: (app, calls) => {
        const studio = new StudioCalls({ calls, audit, door, changes: store.changes });
        boards(app, studio);
        desk(app, studio);
        schedule(app, studio);
        inputs(app, studio);
        library(app, studio);
        momentRoutes(app, studio, { moments: options.content.moments, inRelease: options.momentsInRelease });
        previewRoutes(app, studio, { previews });
        contentRooms(app, studio);
        peopleRoom(app, studio);
        auditRoom.routes(app, studio);
        health.routes(app, studio);
        rosterRoutes(app, studio, { roster, keys });
        ownRoutes(app, studio, { own, sessions, publicUrl: settings.publicUrl });
        switchRoutes(app, studio, { switches, loadSwitch });
        entryRoutes(app, studio, { wayIn, sessions, cookie, attempts, publicUrl: settings.publicUrl });
      },
    },
    jobs: [auditRoom.jobs, [health.job], [dueReleases({ store, releases: options.content.releases, audit })]],
    tidy: [sessions, invitations, health.tidy, previews],
  };
}
