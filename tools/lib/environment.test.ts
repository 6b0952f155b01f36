import { isAbsolute, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverEnvironment } from './environment.mjs';

describe('the environment of the server', () => {
  it('has absolute paths of the demo content', () => {
    const { CONTENT_FEED, SOCCER_LEAGUE, SCORE_BOARD, TOUCHLINE_ART_FONTS, TOUCHLINE_MEDIA, TOUCHLINE_DATA } =
      serverEnvironment({});
    const places = [CONTENT_FEED, SOCCER_LEAGUE, SCORE_BOARD, TOUCHLINE_ART_FONTS, TOUCHLINE_MEDIA, TOUCHLINE_DATA];
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
  });
});
