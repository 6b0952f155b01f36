import { isAbsolute, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverEnvironment } from './environment.mjs';

describe('the environment of the server', () => {
  it('has absolute paths of the demo content', () => {
    const env = serverEnvironment({});
    const places = [
      env.CONTENT_FEED,
      env.SOCCER_LEAGUE,
      env.SCORE_BOARD,
      env.SIMULATED_AUDIENCE,
      env.TOUCHLINE_ART_FONTS,
      env.TOUCHLINE_MEDIA,
      env.TOUCHLINE_DATA,
    ];
    expect(places.every((place) => place !== undefined && isAbsolute(place))).toBe(true);
  });

  it('keeps the operator’s settings', () => {
    const given = { CONTENT_FEED: '/own/feed.js', TOUCHLINE_MEDIA: '/own/loops', PORT: '80' };
    expect(serverEnvironment(given)).toMatchObject(given);
    expect(serverEnvironment({ TOUCHLINE_DATA: 'elsewhere' }).TOUCHLINE_DATA).toBe(resolve('elsewhere'));
  });

  it('has no demo content with DEMO=off', () => {
    const env = serverEnvironment({ DEMO: 'off' });
    expect(env).not.toHaveProperty('CONTENT_FEED');
    expect(env).not.toHaveProperty('SOCCER_LEAGUE');
    expect(env).not.toHaveProperty('SCORE_BOARD');
    expect(env).not.toHaveProperty('SIMULATED_AUDIENCE');
  });
});
