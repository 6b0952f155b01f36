import { describe, expect, it } from 'vitest';
import { idAt, indexOf, qualitiesFromLevels, tracksFromRenditions } from './tracks';

describe('tracks of a stream', () => {
  it('are labelled with their name', () => {
    expect(tracksFromRenditions([{ name: 'English commentary', lang: 'en' }])).toEqual([
      { id: '0', label: 'English commentary', language: 'en', role: 'main' },
    ]);
  });

  it('without a name are labelled with their language or number', () => {
    const labels = tracksFromRenditions([{ name: '', lang: 'de' }, { name: '' }]).map(({ label }) => label);
    expect(labels).toEqual(['de', '2']);
  });

  it('have the role ambient or description if marked so', () => {
    const roles = tracksFromRenditions([
      { name: 'Stadium sound', lang: 'zxx' },
      { name: 'Described', lang: 'en', characteristics: 'public.accessibility.describes-video' },
    ]).map(({ role }) => role);
    expect(roles).toEqual(['ambient', 'description']);
  });

  it('convert between ids and indexes, including none', () => {
    expect([idAt(-1), idAt(2), indexOf('off'), indexOf('auto'), indexOf('2')]).toEqual([null, '2', -1, -1, 2]);
  });
});

describe('qualities of a stream', () => {
  it('are listed best first and keep the id of their level', () => {
    const levels = [
      { height: 240, bitrate: 180_000 },
      { height: 720, bitrate: 600_000 },
    ];
    expect(qualitiesFromLevels(levels).map(({ id, label }) => [id, label])).toEqual([
      ['1', '720p'],
      ['0', '240p'],
    ]);
  });

  it('are labelled with their bitrate if their heights are equal or unknown', () => {
    const levels = [
      { height: 720, bitrate: 1_500_000 },
      { height: 720, bitrate: 3_000_000 },
      { height: 0, bitrate: 64_000 },
    ];
    expect(qualitiesFromLevels(levels).map(({ label }) => label)).toEqual([
      '720p · 3.0 Mbit/s',
      '720p · 1.5 Mbit/s',
      '0.1 Mbit/s',
    ]);
  });
});
