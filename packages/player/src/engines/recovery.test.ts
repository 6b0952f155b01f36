import { describe, expect, it } from 'vitest';
import { stepForFault, stepForStall } from './recovery';

const network = { kind: 'network' } as const;
const media = { kind: 'media' } as const;

describe('recovery', () => {
  it('PLAY-06a: a failed start is retried once after a second, then reported', () => {
    expect(stepForFault(network, { started: false, attempts: 0 })).toEqual({ action: 'reload', delayMs: 1000 });
    expect(stepForFault(network, { started: false, attempts: 1 })).toEqual({ action: 'fail', reason: 'unavailable' });
  });

  it('PLAY-06a: a running stream backs off from one to eight seconds', () => {
    const delays = [0, 1, 2, 3, 4, 4000].map((attempts) => stepForFault(network, { started: true, attempts }));
    expect(delays).toMatchObject([1000, 2000, 4000, 8000, 8000, 8000].map((delayMs) => ({ delayMs })));
  });

  it('PLAY-06b: fails after 4500 attempts', () => {
    expect(stepForFault(network, { started: true, attempts: 4499 }).action).not.toBe('fail');
    expect(stepForFault(network, { started: true, attempts: 4500 })).toEqual({ action: 'fail', reason: 'gave-up' });
  });

  it('reloads the source after resuming failed twice', () => {
    const actions = [0, 1, 2, 3].map((attempts) => stepForStall({ started: true, attempts }).action);
    expect(actions).toEqual(['resume', 'resume', 'reload', 'resume']);
  });

  it('restarts the decoder twice, reloads twice, then fails', () => {
    const actions = [0, 1, 2, 3, 4].map((attempts) => stepForFault(media, { started: true, attempts }).action);
    expect(actions).toEqual(['decoder', 'decoder', 'reload', 'reload', 'fail']);
  });

  it('does not retry unsupported or protected media', () => {
    expect(stepForFault({ kind: 'unsupported' }, { started: false, attempts: 0 }).action).toBe('fail');
    expect(stepForFault({ kind: 'protection' }, { started: true, attempts: 0 }).action).toBe('fail');
  });
});
