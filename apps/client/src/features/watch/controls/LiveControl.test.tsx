import { act, screen } from '@testing-library/react';
import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import { LiveControl } from './LiveControl';
import { TopBar } from './TopBar';

const t = createTexts('en', en);
const live = { atEdge: true, latency: 0, windowStart: 0, windowEnd: 100, startsAt: null };

test('before the first picture says live, not how far the beginning of the window is away', () => {
  const { player, change } = fakePlayer({
    status: 'loading',
    live: { ...live, atEdge: false },
    position: 0,
    duration: 100,
  });
  renderInApp(<LiveControl player={player} t={t} isRecorded={false} keepFocus={() => undefined} />);
  expect(screen.getByText('Live')).toBeTruthy();
  act(() => change({ status: 'playing' }));
  expect(screen.getByRole('button', { name: 'Go live' })).toBeTruthy();
});

test.each([
  ['a match', false, ['Live', 'Live']],
  ['a magazine', true, ['On now']],
])('at the live edge of a channel %s says what it is, also on a TV', (_programme, isRecorded, marks) => {
  const { player } = fakePlayer({ live, position: 100, duration: 100 });
  const video = { title: 'Studio Meridian', isRecorded };
  renderInApp(
    <>
      <TopBar player={player} video={video} t={t} tv onBack={undefined} />
      <LiveControl player={player} t={t} isRecorded={isRecorded} keepFocus={() => undefined} />
    </>,
  );
  expect(screen.queryAllByText(/^(Live|On now)$/).map(({ textContent }) => textContent)).toEqual(marks);
});
