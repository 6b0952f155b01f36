import type { FastifyInstance } from 'fastify';
import type { Deletions } from '../../account';
import type { Devices } from '../../auth';
import { Problem } from '../../kernel/http/problem';
import { once } from '../../paying';
import { normalAddress, type PasswordResets, type PersonDirectory } from '../../people';
import type { Grants } from '../../watching';
import type { StudioCalls } from '../audit/studio-calls';
import type { PersonCards } from './card';
import type { PersonExport } from './export';
import type { PeopleSearch } from './find';
import { sightOf } from './roles';
import type { Titles } from './titles';

interface Services {
  search: PeopleSearch;
  cards: PersonCards;
  titles: Titles;
  grants: Grants;
  devices: Devices;
  deletions: Deletions;
  directory: PersonDirectory;
  passwordResets: PasswordResets;
  personExport: PersonExport;
  now: () => number;
}

/** After this the studio masks a mail address again. */
const SHOWN_SECONDS = 300;

/** What operators look up and do about one person. Audit rows name the account, never the mail address. */
export function personRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  lookRoutes(app, calls, services);
  rightRoutes(app, calls, services);
  careRoutes(app, calls, services);
}

function lookRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { search, cards, personExport, now } = services;
  calls.change(app, 'studioFindPeople', ({ body, caller, note }) => search.find(body.text, caller.role, note));
  calls.answer(app, 'studioPerson', async ({ params, caller, note }) => {
    const { devices, happenings, notes } = sightOf(caller.role);
    note({ person: params.id, seen: { devices, happenings, notes } });
    return cards.of(params.id, caller.role);
  });
  calls.change(app, 'studioShowMail', async ({ params, body, note }) => {
    note({ person: params.id, reason: body.reason });
    const { email } = await cards.require(params.id);
    return { mail: email, shownUntil: Math.floor(now() / 1000) + SHOWN_SECONDS };
  });
  calls.change(app, 'studioExportPerson', async ({ params, body, note }) => {
    note({ person: params.id, reason: body.reason });
    return personExport.of(params.id);
  });
}

function rightRoutes(app: FastifyInstance, calls: StudioCalls, { cards, titles, grants }: Services): void {
  calls.answer(app, 'studioGrantTargets', async () => ({ items: await titles.targets() }));
  calls.change(app, 'studioGrantRight', async ({ params, body, tx, announce, caller, note }) => {
    const { kind, target, reason, from, until } = body;
    note({ person: params.id, grant: body.id, kind, target, reason, from, until });
    await cards.require(params.id);
    await titles.require(kind, target);
    await grants.give(tx, announce, { ...body, accountId: params.id }, caller.name);
    return null;
  });
  calls.change(app, 'studioRevokeGrant', async ({ params, body, tx, announce, caller, note }) => {
    const { id: accountId, grantId: id } = params;
    note({ person: accountId, grant: id, reason: body.reason });
    const { kind, target } = await grants.revoke(tx, announce, { accountId, id, reason: body.reason }, caller.name);
    note({ before: { kind, target } });
    return null;
  });
}

function careRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { cards, devices, deletions, directory, passwordResets, now } = services;
  calls.change(app, 'studioSignOutDevice', async ({ params, tx, announce, note }) => {
    note({ person: params.id, device: params.deviceId });
    await devices.end(tx, announce, params.id, params.deviceId);
    return null;
  });
  calls.change(app, 'studioSignOutDevices', async ({ params, tx, announce, note }) => {
    note({ person: params.id });
    await cards.require(params.id);
    await devices.endAll(tx, announce, params.id);
    return null;
  });
  calls.change(app, 'studioSendLink', async ({ params, body, tx, announce, note }) => {
    note({ person: params.id });
    await cards.require(params.id);
    const key = { ownerId: params.id, key: `sign-in link ${body.id}`, body: {}, at: new Date(now()) };
    await once(tx, key, async () => {
      if (!(await passwordResets.send(tx, announce, params.id)))
        throw new Problem(409, 'Address not confirmed', 'Nobody has confirmed this mail address yet.');
      return {};
    });
    return null;
  });
  calls.change(app, 'studioErasePerson', async ({ params, body, tx, announce, note }) => {
    note({ person: params.id, reason: body.reason });
    const { email } = await cards.require(params.id);
    if (!isSameAddress(body.typed, email))
      throw new Problem(400, 'Another address', 'body.typed is not the mail address of this account.');
    return deletions.requestIn(tx, announce, params.id);
  });
  calls.change(app, 'studioKeepPerson', async ({ params, tx, note }) => {
    note({ person: params.id });
    await cards.require(params.id);
    await deletions.takeBack(params.id, tx);
    return null;
  });
  calls.change(app, 'studioAddNote', async ({ params, body, tx, caller, note }) => {
    note({ person: params.id, note: body.id });
    await cards.require(params.id);
    const added = await directory.note(tx, { ...body, accountId: params.id }, caller.name);
    if (!added) throw new Problem(422, 'Id already used', 'body.id came with another note before.');
    return added;
  });
}

function isSameAddress(typed: string, email: string): boolean {
  try {
    return normalAddress(typed.trim()) === normalAddress(email);
  } catch {
    return false;
  }
}
