import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import YoutubeScreen from './YoutubeScreen';

const item = (videoId: string, title: string, description: string) => ({
  kind: 'youtube#playlistItem',
  id: videoId,
  snippet: {
    title,
    description,
    thumbnails: { medium: { url: `/art/${videoId}.webp`, width: 320, height: 180 } },
    playlistId: 'clips',
    position: 0,
    resourceId: { kind: 'youtube#video', videoId },
  },
});
const items = [
  item('goal-1', 'Goal of the month', 'Thirty metres out.'),
  item('saves', 'Ten saves', 'Watch the glove.'),
];
const PLAYLIST = '/youtube/playlistItems';

describe('the YouTube screen', () => {
  it.each(['/youtube', '/settings/youtube'])(
    'ROUTE-18 ROUTE-23i without a video %s shows those of the playlist, each with its description',
    async (path) => {
      renderInApp(<YoutubeScreen />, { path, answers: { [PLAYLIST]: { items } } });
      const link = await screen.findByRole('link', { name: /Goal of the month/ });
      expect(link.getAttribute('href')).toBe('/youtube?videoId=goal-1&title=Goal+of+the+month');
      expect(link.textContent).toContain('Thirty metres out.');
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('YouTube');
    },
  );

  it.each([
    ['an empty playlist', { items: [] }],
    ['no playlist on offer', 404],
  ])('%s is not an error', async (_case, answer) => {
    renderInApp(<YoutubeScreen />, { answers: { [PLAYLIST]: answer } });
    expect(await screen.findByText('This playlist is empty.')).toBeTruthy();
  });

  it('ENT-16b a video is shown with its description', async () => {
    const search = '?videoId=saves&title=Ten+saves&playlistId=clips';
    renderInApp(<YoutubeScreen />, { search, answers: { [PLAYLIST]: { items } } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ten saves');
    expect(await screen.findByText('Watch the glove.')).toBeTruthy();
  });
});
