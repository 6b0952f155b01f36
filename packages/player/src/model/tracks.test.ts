import { describe, expect, it } from 'vitest';
import { idAt, indexOf, qualitiesFromLevels, tracksFromRenditions } from './tracks';

describe('tracks of a stream', () => {
  it('carry the name the broadcaster gave them', () => {
    expect(tracksFromRenditions([{ name: 'English commentary', lang: 'en' }])).toEqual([
      { id: '0', label: 'English commentary', language: 'en', role: 'main' },
    ]);
  });

  it('are named by their language or number when nobody named them', () => {
    const labels = tracksFromRenditions([{ name: '', lang: 'de' }, { name: '' }]).map(({ label }) => label);
    expect(labels).toEqual(['de', '2']);
  });

  it('tell the crowd alone and audio description from commentary', () => {
    const roles = tracksFromRenditions([
      { name: 'Stadium sound', lang: 'zxx' },
      { name: 'Described', lang: 'en', characteristics: 'public.accessibility.describes-video' },
    ]).map(({ role }) => role);
    expect(roles).toEqual(['ambient', 'description']);
  });

  it('know "none" in both directions', () => {
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

  it('are told apart by bitrate when their heights are equal or unknown', () => {
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
