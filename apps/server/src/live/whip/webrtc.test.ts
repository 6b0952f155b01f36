import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { WebRtcProcess } from './webrtc';

const folder = mkdtempSync(path.join(tmpdir(), 'touchline-webrtc-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OPTIONS = { iceServers: [], portRangeBegin: 1, portRangeEnd: 2 };
const log = { warn: vi.fn<(...said: unknown[]) => void>() };

function withScript(name: string, script: string): WebRtcProcess {
  const file = path.join(folder, name);
  writeFileSync(file, script);
  return new WebRtcProcess(log, pathToFileURL(file));
}

test('should the library end its process, connections end, and the next one starts it again', async () => {
  const webRtc = withScript('ends.mjs', "process.on('message', () => process.abort()); process.send({ ready: true });");
  for (let round = 1; round <= 2; round++) {
    const peer = await webRtc.connect(OPTIONS);
    const states: string[] = [];
    peer.onState((state) => states.push(state));
    await expect(peer.answer('v=0')).rejects.toThrow('not understood');
    expect(states).toEqual(['closed']);
    expect(log.warn).toHaveBeenCalledTimes(round);
    peer.close();
  }
  await webRtc.close();
});

test('a package that is not there is told', async () => {
  const without = withScript('without.mjs', "await import('not-a-package-of-anybody');");
  expect(await without.isThere()).toBe(false);
  await expect(without.connect(OPTIONS)).rejects.toThrow('not-a-package-of-anybody');
  await without.close();
});

test('the process gets no settings of the server', async () => {
  process.env['SECRET_OF_THE_TEST'] = 'secret';
  const script = "process.on('message', ({ open: id }) => process.send({ id, answer: JSON.stringify(process.env) }));";
  const webRtc = withScript('tells.mjs', `${script} process.send({ ready: true });`);
  const peer = await webRtc.connect(OPTIONS);
  expect(await peer.answer('v=0')).not.toContain('secret');
  peer.close();
  await webRtc.close();
  delete process.env['SECRET_OF_THE_TEST'];
});
