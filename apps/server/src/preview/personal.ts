import type { UserRights } from '@touchline/contract';
import { protectionOf } from '@touchline/rules/access/access';
import { type Entitlement, type ProtectedItem, rightsOf } from '@touchline/rules/access/entitlement';
import type { FastifyInstance } from 'fastify';
import type { AppConfigServices } from '../app-config';
import type { Calls, Claims, LiveTokens } from '../auth';
import type { ContentServices, PersonalRights, ProtectedEntry } from '../content';
import { currentPreview, type PreviewRequest } from './request';

/** The only token that a preview knows. No key has signed it, so that it is worth nothing anywhere else. */
const TOKEN = 'preview';
const ACCOUNT = 'preview';
const NEVER = 4_102_444_800;

/** The viewers of previews: they have the account of nobody. */
export const previewTokens: LiveTokens = {
  verifyLive: async (token) => (token === TOKEN ? claimsOf(currentPreview()) : undefined),
  verifyTicket: async () => undefined,
};

const claimsOf = ({ viewer }: PreviewRequest): Claims => ({
  accountId: ACCOUNT,
  userType: viewer === 'guest' ? 'anonymous' : 'registered',
  familyId: ACCOUNT,
  expires: NEVER,
});

/** Rights by the passes that the viewer of a preview is said to have. */
export const previewRights: PersonalRights = {
  to: async (kind, entry) => decide(kind, entry, currentPreview()),
};

function decide(kind: ProtectedItem['kind'], entry: ProtectedEntry, preview: PreviewRequest): UserRights {
  const { id, accessRights = [] } = entry;
  const entitlements = preview.rights.map((target): Entitlement => ({ kind: 'pass', target, from: 0 }));
  const userType = preview.viewer === 'guest' ? 'anonymous' : 'registered';
  return rightsOf({ ...protectionOf(entry), kind, id, accessRights }, { userType, entitlements }, preview.at);
}

interface Services {
  content: Pick<ContentServices, 'events' | 'channels'>;
  appConfig: Pick<AppConfigServices, 'regions'>;
}

/** Calls of one viewer, answered for the viewer that a preview is for: a person without a past. */
export function personalRoutes(app: FastifyInstance, calls: Calls, { content, appConfig }: Services): void {
  const { regions } = appConfig;

  // Every region is available, so that the client stays in the one that the operator has chosen.
  calls.answer(app, 'myRegionInfo', async ({ audience }) => ({
    currentRegionId: audience.regionId,
    mainRegionId: await regions.main(),
    availableRegionIds: [...(await regions.names('en')).keys()],
  }));

  calls.answer(app, 'myAccessRights', async () => ({
    customerId: ACCOUNT,
    rights: currentPreview().rights.map((uniqueId) => ({ uniqueId, validFrom: 0 })),
  }));
  calls.answer(app, 'myUserRights', async ({ body, audience }) => {
    const preview = currentPreview();
    const [events, channels] = await Promise.all([
      content.events.entries(body.eventIds, audience),
      content.channels.entries(body.channelIds, audience),
    ]);
    const byId = (kind: ProtectedItem['kind'], entries: readonly ProtectedEntry[]) =>
      Object.fromEntries(entries.map((entry) => [entry.id, decide(kind, entry, preview)]));
    return { events: byId('event', events), channels: byId('channel', channels) };
  });

  // An ad would be counted, and paid for.
  calls.answer(app, 'slotTile', async () => ({}));
  calls.answer(app, 'creditWallets', async () => ({ items: [] }));
  calls.answer(app, 'positions', async () => ({ items: [] }));
  calls.answer(app, 'favorites', async () => ({ pageIds: [] }));
  calls.answer(app, 'reminders', async () => ({ items: [] }));
}
