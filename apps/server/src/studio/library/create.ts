import type { FastifyInstance } from 'fastify';
import type { ConnectCookies, StudioDoor } from '../../auth';
import type { ContentServices } from '../../content';
import type { Kernel } from '../../kernel/kernel';
import type { LibraryServices } from '../../library';
import type { WatchingServices } from '../../watching';
import type { Audit } from '../audit/service';
import type { StudioCalls } from '../audit/studio-calls';
import { fileRoutes } from './file-routes';
import { Gate } from './gate';
import { libraryRoutes } from './routes';
import { LibraryRoom } from './service';
import { uploadRoutes } from './upload-routes';

/** What the room of files on demand reads and changes. */
export interface LibrarySources {
  library: LibraryServices;
  content: ContentServices;
  watching: WatchingServices;
}

interface Surroundings {
  audit: Audit;
  door: StudioDoor;
  cookies: ConnectCookies;
  publicUrl: string | undefined;
}

/** Files on demand: returns what registers their calls, uploads and downloads. */
export function createLibraryRoom(
  { store, now }: Pick<Kernel, 'store' | 'now'>,
  { library, content, watching }: LibrarySources,
  { audit, door, cookies, publicUrl }: Surroundings,
): (app: FastifyInstance, calls: StudioCalls) => void {
  const room = new LibraryRoom({
    files: library.files,
    clips: library.clips,
    authoring: content.authoring,
    addresses: watching.addresses,
    now,
  });
  const gate = new Gate({ door, cookies, audit });
  return (app, calls) => {
    libraryRoutes(app, calls, {
      room,
      files: library.files,
      reachedAt: ({ protocol, host }) => publicUrl ?? `${protocol}://${host}`,
    });
    uploadRoutes(app, { uploads: library.uploads, gate, audit, store });
    fileRoutes(app, { files: library.files, clipFiles: library.clipFiles, gate, audit });
  };
}
