import { expect, test } from 'vitest';
import { readLiveSettings } from './live';
import type { Environment } from './variables';

const read = (env: Environment) => readLiveSettings(env, (name) => env[name] || undefined);
const here = import.meta.filename;

test('RTMP listens at its usual port, at another one, or not', () => {
  expect(read({})).toMatchObject({ rtmpPort: 1935, rtmps: undefined, ingestHost: undefined });
  expect(read({ RTMP_PORT: '0' }).rtmpPort).toBe(0);
  expect(read({}).replayDays).toBeUndefined();
  expect(read({ REPLAY_DAYS: '90' }).replayDays).toBe(90);
  expect(read({ RTMP_PORT: 'off' }).rtmpPort).toBeUndefined();
  expect(() => read({ RTMP_PORT: 'x' })).toThrow('RTMP_PORT must be a whole number');
});

test('RTMPS has a certificate and a key, and the port of https unless told', () => {
  expect(read({ RTMPS_CERT: here, RTMPS_KEY: here }).rtmps).toMatchObject({ port: 443, cert: expect.any(String) });
  expect(read({ RTMPS_CERT: here, RTMPS_KEY: here, RTMPS_PORT: '4936' }).rtmps?.port).toBe(4936);
  expect(read({ RTMPS_CERT: here, RTMPS_KEY: here, RTMPS_PORT: 'off' }).rtmps).toBeUndefined();
  expect(() => read({ RTMPS_CERT: here })).toThrow('RTMPS_CERT and RTMPS_KEY must both be set, or neither.');
  expect(() => read({ RTMPS_PORT: '443' })).toThrow('RTMPS_PORT needs RTMPS_CERT and RTMPS_KEY');
  expect(() => read({ RTMPS_CERT: '/nothing', RTMPS_KEY: here })).toThrow('RTMPS_CERT names /nothing');
});

test('the public name of the ingest is a host', () => {
  expect(read({ INGEST_HOST: 'in.sport.example' }).ingestHost).toBe('in.sport.example');
  expect(read({ INGEST_HOST: '203.0.113.7' }).ingestHost).toBe('203.0.113.7');
  for (const host of ['https://in.sport.example', 'in.sport.example/live', '-x'])
    expect(() => read({ INGEST_HOST: host })).toThrow('INGEST_HOST must be a host');
});
