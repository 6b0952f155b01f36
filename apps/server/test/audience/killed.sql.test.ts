import { expect, onTestFinished, test } from 'vitest';
import { BROWSER, batch, pageView, randomId, send, storedEvents, videoEvent } from '../support/audience';
import { until } from '../support/child';
import { NOW } from '../support/club-tv';
import { crashing } from '../support/crash';
import { emptyFolder } from '../support/folder';
import { databaseUrl, startProcess } from '../support/process';
import { cloneDatabase, clubNode, connect } from '../support/world';

test('a server that is killed while it stores events has stored every batch that it answered', async () => {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const server = await startProcess({
    DATABASE_URL: databaseUrl(database.connection),
    TOUCHLINE_DATA: await emptyFolder(),
  });
  const events = () => [pageView(Date.now()), pageView(Date.now()), pageView(Date.now())];
  const answered: { session: string; seq: number }[] = [];
  const killed = new AbortController();
  const client = async () => {
    const notes = batch();
    for (let seq = 1; !killed.signal.aborted; seq++) {
      const answer = await fetch(`${server.address}/api/v3/notes`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain', 'user-agent': BROWSER },
        body: JSON.stringify({ ...notes, seq, events: events() }),
      }).catch(() => undefined);
      if (answer?.status === 202) answered.push({ session: notes.session, seq });
      else if (!killed.signal.aborted) throw new Error(`a batch was answered with ${answer?.status}`);
    }
  };
  const load = Promise.all(Array.from({ length: 8 }, client));
  await until(
    () => answered.length > 100,
    () => 'the load did not begin',
    server.child,
  );
  killed.abort();
  await server.end('SIGKILL');
  await load;

  const store = connect(database);
  onTestFinished(() => store.close());
  const rows = await store.db.selectFrom('audience_event').select(['session', 'seq']).execute();
  const stored = new Map<string, number>();
  for (const { session, seq } of rows) stored.set(`${session} ${seq}`, (stored.get(`${session} ${seq}`) ?? 0) + 1);
  for (const { session, seq } of answered) expect(stored.get(`${session} ${seq}`)).toBe(3);
  expect(new Set(stored.values()), 'all of a batch or nothing').toEqual(new Set([3]));
});

test('a server that is killed at any statement stores a batch once when it comes again', async () => {
  const node = await clubNode();
  // The partition of the day is there, as on every server that has started.
  await node.services.audience.prepareEvents();
  let statements = 0;
  for (let hasMore = true; hasMore; statements++)
    for (const late of [false, true]) {
      const viewing = randomId();
      const notes = batch({ events: [pageView(), videoEvent('video.start', { viewing, at: NOW * 1000 })] });
      let status = 0;
      hasMore = await crashing({ at: statements, late }, async () => {
        status = (await send(node, notes)).statusCode;
      });
      const stored = await storedEvents(node, notes.session);
      expect(status === 202 ? [2] : [0, 2], `statement ${statements}`).toContain(stored.length);
      expect((await send(node, notes)).statusCode).toBe(202);
      expect(await storedEvents(node, notes.session)).toHaveLength(2);
    }
  expect(statements).toBeGreaterThan(3);
});
