import { fireEvent, render, screen } from '@testing-library/react';
import { type FailureReason, IDLE } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, it, test, vi } from 'vitest';
import { fakePlayer } from '../../../../test/fake-player';
import { isTakingOver, notePlayedElsewhere } from '../../../entities/other-devices';
import { StatusLayer } from './StatusLayer';
import { UnlessInterrupted } from './UnlessInterrupted';

function failed(reason: FailureReason): Player {
  const state = { ...IDLE, status: 'failed', error: { reason, code: 'TL-P-1', detail: '' } };
  return { state: () => state, subscribe: () => () => undefined } as unknown as Player;
}

const live = { reported: { source: 'live' } } as const;

it.each([
  ['unavailable', 'Can not tune to TV channel.', 'Can not tune to TV channel.'],
  ['unavailable', undefined, 'This video content is currently not available'],
  ['refused', 'Can not tune to TV channel.', 'This stream is currently not available'],
] as const)('PLAY-14c PLAY-08a a failure (%s) with the text “%s” shows “%s”', (reason, unavailable, shown) => {
  const nothing = () => undefined;
  const t = createTexts('en', en);
  render(
    <StatusLayer
      player={failed(reason)}
      video={live}
      t={t}
      unavailable={unavailable}
      onRetry={nothing}
      keepFocus={nothing}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain(shown);
});

test.each([
  ['live', 'source-503', 'Many people are arriving. You are in; the picture follows.', false],
  ['live', 'source-500', 'This video content is currently not available', true],
  ['recording', 'source-503', 'Many people are arriving. You are in; the picture follows.', false],
] as const)('a %s video without an address (%s) says “%s”', (source, detail, shown, hasCode) => {
  const nothing = () => undefined;
  const state = { ...IDLE, status: 'failed', error: { reason: 'unavailable', code: 'TL-P-150', detail } };
  const player = { state: () => state, subscribe: () => () => undefined } as unknown as Player;
  render(
    <StatusLayer
      player={player}
      video={{ reported: { source } }}
      t={createTexts('en', en)}
      unavailable={undefined}
      onRetry={nothing}
      keepFocus={nothing}
    />,
  );
  const told = screen.getByRole('alert').textContent;
  expect(told).toContain(shown);
  expect(told?.includes('TL-P-150')).toBe(hasCode);
});

test.each([
  ['live', 'unavailable', true],
  ['live', 'refused', true],
  ['live', 'over', false],
  ['recording', 'unavailable', false],
] as const)('a %s video (%s) tells whether it starts by itself', (source, reason, isTold) => {
  const nothing = () => undefined;
  const t = createTexts('en', en);
  const video = { reported: { source } };
  render(
    <StatusLayer
      player={failed(reason)}
      video={video}
      t={t}
      unavailable={undefined}
      onRetry={nothing}
      keepFocus={nothing}
    />,
  );
  expect(screen.queryByText('It starts by itself when it’s back.') !== null).toBe(isTold);
});

test.each([
  ['live', true],
  ['recording', false],
] as const)('the end of a %s video is an interruption: %s', (source, isInterruption) => {
  const nothing = () => undefined;
  const { player } = fakePlayer({ status: 'ended' });
  const video = { reported: { source } };
  const t = createTexts('en', en);
  render(
    <>
      <StatusLayer player={player} video={video} t={t} unavailable={undefined} onRetry={nothing} keepFocus={nothing} />
      <UnlessInterrupted player={player} video={video}>
        The end
      </UnlessInterrupted>
    </>,
  );
  expect(screen.queryByText('The stream is interrupted.') !== null).toBe(isInterruption);
  expect(screen.queryByText('It starts by itself when it’s back.') !== null).toBe(isInterruption);
  expect(screen.queryByText('The end') === null).toBe(isInterruption);
});

const refusal = {
  statusCode: 409,
  title: 'Watching on too many devices',
  devices: [
    { id: 'one', name: 'Kitchen TV', since: 1 },
    { id: 'two', since: 2 },
  ],
};

async function elsewhere(more: { takenOverBy?: string } = {}) {
  notePlayedElsewhere({ ...refusal, ...more });
  const onRetry = vi.fn<() => void>();
  const nothing = () => undefined;
  const t = createTexts('en', en);
  render(
    <StatusLayer
      player={failed('elsewhere')}
      video={live}
      t={t}
      unavailable={undefined}
      onRetry={onRetry}
      keepFocus={nothing}
    />,
  );
  return { onRetry, dialog: await screen.findByRole('dialog') };
}

it('on too many devices a dialog names them, and watching here instead takes over', async () => {
  const { onRetry, dialog } = await elsewhere();
  expect(dialog.textContent).toContain('Watching on too many devices');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kitchen TV',
    'Unnamed device',
  ]);
  expect(dialog.textContent).toContain('If you watch here, Kitchen TV stops.');
  expect(onRetry).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Watch here instead' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(isTakingOver()).toBe(true);
});

it('a device that was taken over from says which one plays, and stays stopped if its viewer wants that', async () => {
  const { onRetry, dialog } = await elsewhere({ takenOverBy: 'Phone' });
  expect(dialog.textContent).toContain('Phone is playing instead of this device.');
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('maximum number of devices');
  expect(onRetry).not.toHaveBeenCalled();
  expect(isTakingOver()).toBe(false);
});
