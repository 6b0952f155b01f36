import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/kernel';
import type { StudioCalls } from '../audit/studio-calls';
import { DeskBoards } from './board';
import { deskRoutes } from './routes';
import { Desk } from './service';
import { type DeskSources, noClips, noInputs } from './sources';
import { DeskWatch } from './watch';

interface DeskSettings {
  /** Where operators reach the service, if one set it. */
  publicUrl: string | undefined;
}

/** The match desk: returns what registers its calls. */
export function createDesk(
  { store, now, log }: Pick<Kernel, 'store' | 'now' | 'log'>,
  sources: DeskSources,
  { publicUrl }: DeskSettings,
): (app: FastifyInstance, calls: StudioCalls) => void {
  const { deskLive = noInputs, clips = noClips } = sources;
  const boards = new DeskBoards({ ...sources, deskLive, clips, now });
  const desk = new Desk({ ...sources, deskLive, clips, boards, now });
  const onError = (error: unknown) => log.warn({ err: error }, 'the board of a desk could not be read');
  const deskWatch = new DeskWatch({ boards, changes: store.changes, onError });
  const { contests } = sources.following;
  return (app, calls) =>
    deskRoutes(app, calls, {
      desk,
      boards,
      deskWatch,
      contests,
      reachedAt: ({ protocol, host }) => publicUrl ?? `${protocol}://${host}`,
    });
}
