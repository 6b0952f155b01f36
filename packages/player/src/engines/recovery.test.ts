import { describe, expect, it } from 'vitest';
import { remedyForFault, remedyForStall } from './recovery';

const network = { kind: 'network' } as const;
const media = { kind: 'media' } as const;

describe('getting over trouble', () => {
  it('PLAY-06: a start gets one retry after a second, then the viewer is told', () => {
    expect(remedyForFault(network, { started: false, tried: 0 })).toEqual({ action: 'reload', delayMs: 1000 });
    expect(remedyForFault(network, { started: false, tried: 1 })).toEqual({ action: 'fail', reason: 'unavailable' });
  });

  it('PLAY-06: a running stream waits one second, then longer, never more than eight', () => {
    const delays = [0, 1, 2, 3, 4, 4000].map((tried) => remedyForFault(network, { started: true, tried }));
    expect(delays).toMatchObject([1000, 2000, 4000, 8000, 8000, 8000].map((delayMs) => ({ delayMs })));
  });

  it('PLAY-06: gives up after 4500 tries', () => {
    expect(remedyForFault(network, { started: true, tried: 4499 }).action).not.toBe('fail');
    expect(remedyForFault(network, { started: true, tried: 4500 })).toEqual({ action: 'fail', reason: 'gave-up' });
  });

  it('starts the source anew when going on did not help twice', () => {
    const actions = [0, 1, 2, 3].map((tried) => remedyForStall({ started: true, tried }).action);
    expect(actions).toEqual(['resume', 'resume', 'reload', 'resume']);
  });

  it('resets the decoder twice, reloads twice, then says that the device cannot go on', () => {
    const remedies = [0, 1, 2, 3, 4].map((tried) => remedyForFault(media, { started: true, tried }).action);
    expect(remedies).toEqual(['decoder', 'decoder', 'reload', 'reload', 'fail']);
  });

  it('does not try again what cannot work', () => {
    expect(remedyForFault({ kind: 'unsupported' }, { started: false, tried: 0 }).action).toBe('fail');
    expect(remedyForFault({ kind: 'protection' }, { started: true, tried: 0 }).action).toBe('fail');
  });
});
