import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { VideoPlatform } from './platform';

test('a platform that does not answer is waited for shortly, once for all requests', async () => {
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const failures: string[] = [];
  const platform = new VideoPlatform({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: 'secret-key',
    now: () => 0,
    onFailure: (reason) => failures.push(reason),
    timeLimitMs: 50,
  });
  expect(await Promise.all([platform.list('PL'), platform.list('PL'), platform.list('PL')])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(failures).toHaveLength(1);
  expect(failures[0]).not.toContain('secret-key');
});
