import { render, screen } from '@testing-library/react';
import { type FailureReason, IDLE } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { StatusLayer } from './StatusLayer';

function failed(reason: FailureReason): Player {
  const state = { ...IDLE, status: 'failed', error: { reason, code: 'TL-P-1', detail: '' } };
  return { state: () => state, subscribe: () => () => undefined } as unknown as Player;
}

it.each([
  ['unavailable', 'Can not tune to TV channel.', 'Can not tune to TV channel.'],
  ['unavailable', undefined, 'This video content is currently not available'],
  ['refused', 'Can not tune to TV channel.', 'This stream is currently not available'],
] as const)('PLAY-14c PLAY-08a a failure (%s) with the text “%s” shows “%s”', (reason, unavailable, shown) => {
  const nothing = () => undefined;
  const t = createTexts('en', en);
  render(<StatusLayer player={failed(reason)} t={t} unavailable={unavailable} onRetry={nothing} keepFocus={nothing} />);
  expect(screen.getByRole('alert').textContent).toContain(shown);
});
