import type { Timed, UpdateCursor } from '@touchline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerPublicly, answerStream } from '../http/calls';
import { openEventStream } from '../http/event-stream';
import type { Services } from '../services';

/** An answer as public calls take it, with its end in milliseconds. */
const fresh = <T>({ answer, validUntil }: Timed<T>) => ({
  body: answer,
  ...(validUntil === undefined ? {} : { validUntil: validUntil * 1000 }),
});

/** Data of a match do not change with the catalogue: the clock alone ends them. */
const topics = [] as const;

export function soccerRoutes(app: FastifyInstance, services: Services): void {
  const { soccer, matchWatch } = services;
  answerPublicly(app, services, 'soccerFixtures', { topics }, async ({ query, audience }) =>
    fresh(await soccer.fixtures(query, audience.locale)),
  );
  answerPublicly(app, services, 'soccerStandings', { topics }, async ({ params, audience }) =>
    fresh(await soccer.standings(params.id, audience.locale)),
  );
  answerPublicly(app, services, 'soccerTopScorers', { topics }, async ({ params, audience }) =>
    fresh(await soccer.topScorers(params.id, audience.locale)),
  );
  answerPublicly(app, services, 'soccerMatch', { topics }, async ({ params, audience }) =>
    fresh(await soccer.match(params.id, audience.locale)),
  );
  answerPublicly(app, services, 'soccerCommentary', { topics }, async ({ params, query, audience }) =>
    fresh(await soccer.commentary(params.id, query.type ?? 'auto', audience.locale)),
  );
  answerPublicly(app, services, 'soccerUpdates', { topics }, async ({ params, query, audience }) =>
    fresh(await soccer.updates(params.id, query, audience.locale)),
  );
  answerPublicly(
    app,
    services,
    'eventKeyMoments',
    { topics: ['catalogue', 'regions'] },
    async ({ params, audience }) => {
      const { body: items, ...rest } = fresh(await soccer.keyMoments(params.id, audience));
      return { body: { items }, ...rest };
    },
  );
  answerStream(app, services, 'soccerStream', async ({ params, query, audience, request, reply }) => {
    matchWatch.refuseIfFull();
    const missed = await matchWatch.missed(params.id, sinceOf(request) ?? query, audience.locale);
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = matchWatch.watch(params.id, audience.locale, missed, stream);
  });
  // Streams would keep a server that stops waiting until the last whistle.
  app.addHook('preClose', (done) => {
    matchWatch.close();
    done();
  });
}

/** Where a stream that broke off goes on; browsers send the id of the last event they heard. */
function sinceOf({ headers }: FastifyRequest): UpdateCursor | undefined {
  const [, series, number] = /^([A-Za-z0-9-]{1,40}):(\d{1,6})$/.exec(String(headers['last-event-id'] ?? '')) ?? [];
  return series === undefined ? undefined : { series, after: Number(number) };
}
