import type { FastifyInstance } from 'fastify';
import type { StudioDoor } from '../../auth';
import type { ContentServices } from '../../content';
import type { FollowingServices } from '../../following';
import type { Kernel } from '../../kernel/kernel';
import type { Audit } from '../audit/service';
import type { StudioCalls } from '../audit/studio-calls';
import { Editors } from './editors';
import { exportRoute } from './export-route';
import { pictureRoutes } from './pictures';
import { contentRoutes } from './routes';

/** What the rooms of content and releases read and change. */
export interface ContentSources {
  content: ContentServices;
  following: FollowingServices;
}

/** Content and releases: returns what registers their calls. */
export function createContentRooms(
  { store, now, log }: Pick<Kernel, 'store' | 'now' | 'log'>,
  { content, following }: ContentSources,
  { audit, door, workFolder }: { audit: Audit; door: StudioDoor; workFolder: string },
): (app: FastifyInstance, calls: StudioCalls) => void {
  const { entries, releases, uploads } = content;
  const onError = (error: unknown) => log.warn({ err: error }, 'open editors could not be told of a change');
  const editors = new Editors({ store, releases, now, onError });
  return (app, calls) => {
    contentRoutes(app, calls, { entries, releases, editors, reminders: following.reminders });
    pictureRoutes(app, calls, uploads);
    exportRoute(app, { store, door, audit, workFolder, now });
  };
}
