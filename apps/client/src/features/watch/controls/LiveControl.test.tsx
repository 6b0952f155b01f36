import { screen } from '@testing-library/react';
import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { renderInApp } from '../../../../test/render';
import { LiveControl } from './LiveControl';
import { TopBar } from './TopBar';

const t = createTexts('en', en);
const live = { atEdge: true, latency: 0, windowStart: 0, windowEnd: 100, startsAt: null };

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
