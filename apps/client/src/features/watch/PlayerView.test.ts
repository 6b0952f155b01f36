import { createTexts } from '@touchline/texts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import PlayerView from './PlayerView';

test('server rendering outputs a named poster and nothing that requires a browser', () => {
  const html = renderToString(
    createElement(PlayerView, {
      video: {
        id: 'one',
        source: { url: '/live.m3u8', kind: 'stream' },
        reported: { source: 'live' },
        title: 'Northbank – Orbury Town',
        poster: '/poster.webp',
        autoPlay: true,
      },
      t: createTexts('en', { player: { label: 'Player: {{title}}' } }),
    }),
  );
  expect(html).toContain('aria-label="Player: Northbank – Orbury Town"');
  expect(html).toContain('poster="/poster.webp"');
  expect(html).not.toMatch(/<button|src=|autoplay/i);
});
