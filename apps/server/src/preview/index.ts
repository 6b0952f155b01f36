import type { FastifyInstance } from 'fastify';
import { type AppConfigSettings, appConfigRoutes, createAppConfig } from '../app-config';
import { type AuthServices, Calls, type Module } from '../auth';
import { type ContentSettings, createContent, type OpenVideo } from '../content';
import { freshAnswers } from '../kernel/http/fresh-answers';
import { Problem } from '../kernel/http/problem';
import type { Kernel } from '../kernel/kernel';
import { previewStore } from '../kernel/store/preview-store';
import { Offers, offerRoutes } from '../paying';
import type { EvaluateInRelease, StudioServices } from '../studio';
import { personalRoutes, previewRights, previewTokens } from './personal';
import { ReleaseRows, type Releases } from './release-rows';
import { answerFor, currentPreview, shownFor, within } from './request';

interface PreviewOptions {
  settings: { appConfig: AppConfigSettings; content: ContentSettings; tenant: string };
  auth: AuthServices;
  studio: Pick<StudioServices, 'door' | 'previews'>;
  releases: Releases;
  video: OpenVideo;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview that a request below `/api/previews` is for. */
    preview?: Parameters<typeof answerFor>[0];
  }
}

interface PreviewServices {
  /** How many tiles lines have at the moments of a day, as a release makes the content. */
  momentsInRelease: EvaluateInRelease;
}

/**
 * Previews of the viewers' app for operators: the same services a second time, over the content as a release makes it and
 * at the moment that the request names. Nothing of it is cached, and each request needs the session that opened it.
 */
export function createPreview(kernel: Kernel, options: PreviewOptions): Module<PreviewServices> {
  const { settings, auth, studio, releases, video } = options;
  const rows = new ReleaseRows({ store: kernel.store, releases });
  const shown: Kernel = {
    ...kernel,
    store: previewStore(kernel.store, currentPreview),
    now: () => currentPreview().at * 1000,
  };
  const appConfig = createAppConfig(shown, settings.appConfig);
  const content = createContent(shown, {
    // Playlists would be asked for at the times that are previewed, and use up the quota of viewers.
    settings: { ...settings.content, youtube: undefined },
    appConfig: appConfig.services,
    rights: previewRights,
    video,
  });
  const offers = new Offers({ store: shown.store, locales: appConfig.services.locales, now: shown.now });
  const calls = new Calls({
    ...auth,
    tokens: previewTokens,
    studio: studio.door,
    tenant: settings.tenant,
    operatorKey: undefined,
    regions: appConfig.services.regions,
    answers: freshAnswers,
    checkAnswer: () => undefined,
  });

  const previewed = (app: FastifyInstance) => {
    // Sliding through a day asks often, with calls that viewers make once per page.
    app.addHook('onRoute', (route) => {
      // Operators need no place, and have no kept answers.
      route.config = { ...route.config, limit: 'read', importance: 'core', takesPlace: false };
    });
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'private, no-store');
      const { previewId, ...params } = request.params as { previewId: string };
      const { releaseId } = await studio.previews.require(request, previewId);
      // Calls know their own parameters only.
      request.params = params;
      request.preview = { ...(await rows.scope(releaseId)), ...shownFor(request, kernel.now()) };
    });
    // After the body was read: only what follows this hook runs for the preview.
    app.addHook('preHandler', (request, _reply, done) => (request.preview ? answerFor(request.preview, done) : done()));

    appConfigRoutes(app, calls, appConfig.services);
    content.routes.api?.(app, calls);
    personalRoutes(app, calls, { content: content.services, appConfig: appConfig.services });
    offerRoutes(app, calls, { offers, now: shown.now });
    app.get('/*', () => {
      throw new Problem(404, 'Not in a preview', 'A preview shows pages; nothing plays, and nothing is measured.');
    });
    app.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/*',
      handler: (_request, reply) => reply.code(204).send(),
    });
  };
  return {
    services: {
      async momentsInRelease(releaseId, ...asked) {
        const at = Math.floor(kernel.now() / 1000);
        const request = { ...(await rows.scope(releaseId)), at, viewer: 'guest', rights: [] } as const;
        return within(request, () => content.services.moments.evaluate(...asked));
      },
    },
    routes: {
      api: (app) => void app.register(async (inside) => previewed(inside), { prefix: '/previews/:previewId' }),
    },
    jobs: [],
    tidy: [rows],
  };
}
