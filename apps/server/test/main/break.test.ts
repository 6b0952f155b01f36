import { expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { campaignFiles } from '../support/campaigns';
import { listenTo } from '../support/event-stream';
import { clubFolder } from '../support/folder';
import { databaseUrl, runProgram } from '../support/process';
import { Clock, cloneDatabase, startNode } from '../support/world';

test('the operator’s command ends a break beside a running server, whose viewers are told', async () => {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  clock.seconds = Math.floor(Date.now() / 1000);
  const node = await startNode({ database, clock });
  onTestFinished(async () => {
    await node.close();
    await database.drop();
  });
  // The clock of the command is the real one: this stream has breaks all the time.
  const always = { everySeconds: 60, seconds: 58 };
  const stream = { id: 'always', loop: 'pitch', offsetSegments: 0, open: true, breaks: always };
  await importFolder(node.store, await clubFolder(campaignFiles([], [stream])));
  const listening = await listenTo(node, '/slots/breaks?streamId=always', {});
  const end = (...args: string[]) =>
    runProgram('break.js', args, {
      DATABASE_URL: databaseUrl(database.connection),
      TOUCHLINE_DATA: node.services.settings.dataFolder,
    });
  expect(await end('end', 'always')).toEqual({ code: 0, said: expect.stringMatching(/“always” ended at \d{4}-/) });
  await expect.poll(listening.messages).toEqual([{ streamId: 'always', endedAt: expect.any(Number) as number }]);
  expect(await end('end', 'arena')).toEqual({
    code: 1,
    said: expect.stringContaining('There is no stream with breaks'),
  });
  expect(await end('end')).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run break') });
  expect(await end('start', 'always')).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run break') });
});
