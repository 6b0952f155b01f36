import type { KeyMoment, Locale, Timed, UpdateCursor } from '@touchline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Calls } from '../../auth';
import type { Events } from '../../content';
import { openEventStream } from '../../kernel/http/event-stream';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { Soccer } from './service';
import type { MatchWatch } from './watch';

/** The moments of events that operators noted by hand. */
interface NotedMoments {
  keyMoments(event: StoredEvent, locale: Locale): Promise<KeyMoment[]>;
}

interface Services {
  matchWatch: MatchWatch;
  soccer: Soccer;
  contests: NotedMoments;
  events: Pick<Events, 'entry'>;
}

/** A timed answer in the form of public calls, with its end in milliseconds. */
const fresh = <T>({ answer, validUntil }: Timed<T>) => ({
  body: answer,
  ...(validUntil === undefined ? {} : { validUntil: validUntil * 1000 }),
});

/** Match data does not depend on the catalogue: time alone ends it. */
const topics = [] as const;

export function soccerRoutes(
  app: FastifyInstance,
  calls: Calls,
  { soccer, matchWatch, contests, events }: Services,
): void {
  calls.publicly(app, 'soccerFixtures', { topics }, async ({ query, audience }) =>
    fresh(await soccer.fixtures(query, audience.locale)),
  );
  calls.publicly(app, 'soccerStandings', { topics }, async ({ params, audience }) =>
    fresh(await soccer.standings(params.id, audience.locale)),
  );
  calls.publicly(app, 'soccerTopScorers', { topics }, async ({ params, audience }) =>
    fresh(await soccer.topScorers(params.id, audience.locale)),
  );
  calls.publicly(app, 'soccerMatch', { topics }, async ({ params, audience }) =>
    fresh(await soccer.match(params.id, audience.locale)),
  );
  calls.publicly(app, 'soccerCommentary', { topics }, async ({ params, query, audience }) =>
    fresh(await soccer.commentary(params.id, query.type ?? 'auto', audience.locale)),
  );
  calls.publicly(app, 'soccerUpdates', { topics }, async ({ params, query, audience }) =>
    fresh(await soccer.updates(params.id, query, audience.locale)),
  );
  calls.publicly(app, 'eventKeyMoments', { topics: ['catalogue', 'contests', 'regions'] }, async (incoming) => {
    const { params, audience } = incoming;
    const { body: supplied, ...rest } = fresh(await soccer.keyMoments(params.id, audience));
    const noted = await contests.keyMoments(await events.entry(params.id, audience), audience.locale);
    const items = noted.length === 0 ? supplied : [...supplied, ...noted].sort((a, b) => a.at - b.at);
    return { body: { items }, ...rest };
  });
  calls.stream(app, 'soccerStream', async ({ params, query, audience, request, reply }) => {
    const missed = await matchWatch.missed(params.id, sinceOf(request) ?? query, audience.locale);
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = matchWatch.watch(params.id, audience.locale, missed, stream);
  });
  // Open streams would delay a stopping server until the end of the match.
  app.addHook('preClose', (done) => {
    matchWatch.close();
    done();
  });
}

/** Where an interrupted stream continues; browsers send the id of the last event they received. */
function sinceOf({ headers }: FastifyRequest): UpdateCursor | undefined {
  const [, series, number] = /^([A-Za-z0-9-]{1,40}):(\d{1,6})$/.exec(String(headers['last-event-id'] ?? '')) ?? [];
  return series === undefined ? undefined : { series, after: Number(number) };
}
