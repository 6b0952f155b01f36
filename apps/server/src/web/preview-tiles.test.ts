import type { Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { previewTiles } from './preview-tiles';

const ORIGIN = 'https://sport.example';
const source = (width: number, format: 'webp' | 'svg' = 'webp') => ({
  url: `/art/hash/card.${width}.${format}`,
  width,
  height: Math.round((width * 9) / 16),
  format,
});
const event = (own: Partial<Event>): Event =>
  ({
    id: 'one',
    name: 'A – B',
    image: { sources: [source(1600, 'svg'), source(320), source(1280)] },
    ...own,
  }) as Event;

test('FORM-03a a tile of a Samsung launcher has a picture that it can show, and leads to its event', () => {
  expect(previewTiles([{ title: 'Live now', events: [event({ competition: 'Cup' })] }], ORIGIN, 1000)).toEqual({
    expires: 1000,
    sections: [
      {
        title: 'Live now',
        tiles: [
          {
            title: 'A – B',
            subtitle: 'Cup',
            image_ratio: '16by9',
            image_url: 'https://sport.example/art/hash/card.1280.jpeg',
            action_data: '{"path":"/event/page/one"}',
            is_playable: true,
          },
        ],
      },
    ],
  });
});

test('FORM-03a a section without tiles is left out, and an event without a picture has none', () => {
  const sections = [
    { title: 'Live now', events: [event({ image: { sources: [] } })] },
    { title: 'Coming up', events: [event({})] },
  ];
  const { sections: shown } = previewTiles(sections, ORIGIN, 1) as { sections: { title: string; tiles: object[] }[] };
  expect(shown.map(({ title }) => title)).toEqual(['Coming up']);
  expect(shown[0]?.tiles[0]).not.toHaveProperty('subtitle');
});
