import type { FastifyInstance } from 'fastify';
import type { LiveFigures } from '../../audience';
import type { Kernel } from '../../kernel/kernel';
import type { LiveServices } from '../../live';
import type { WatchingServices } from '../../watching';
import type { StudioCalls } from '../audit/studio-calls';
import { InputBoards } from './board';
import { InputPreviews } from './preview';
import { inputRoutes } from './routes';
import { InputsWatch } from './watch';

/** What the room of live inputs reads and changes. */
export interface InputSources {
  live: LiveServices;
  audience: { live: LiveFigures };
  watching: WatchingServices;
}

/** Live inputs: returns what registers their calls. */
export function createInputs(
  { store, now, log }: Pick<Kernel, 'store' | 'now' | 'log'>,
  { live, audience, watching }: InputSources,
  { publicUrl }: { publicUrl: string | undefined },
): (app: FastifyInstance, calls: StudioCalls) => void {
  const boards = new InputBoards({ live, audience, now });
  const onError = (error: unknown) => log.warn({ err: error }, 'the board of inputs could not be read');
  const watch = new InputsWatch({ boards, changes: store.changes, onError });
  const previews = new InputPreviews({ live, addresses: watching.addresses, now });
  return (app, calls) =>
    inputRoutes(app, calls, {
      live,
      boards,
      watch,
      previews,
      reachedAt: ({ protocol, host }) => publicUrl ?? `${protocol}://${host}`,
      now,
    });
}
