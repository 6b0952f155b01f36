import { expect, test } from 'vitest';
import { nextPopup, type PopupEvent, type PopupStatus } from './popup';

test('SCREEN-16a a page popup goes through closed, loading, open and closed again', () => {
  const cases: [status: PopupStatus, event: PopupEvent, next: PopupStatus][] = [
    ['CLOSED', 'requested', 'LOADING'],
    ['LOADING', 'loaded', 'OPEN'],
    ['LOADING', 'failed', 'CLOSED'],
    ['LOADING', 'closed', 'CLOSED'],
    ['OPEN', 'closed', 'CLOSED'],
    ['OPEN', 'requested', 'OPEN'],
    ['CLOSED', 'loaded', 'CLOSED'],
  ];
  for (const [status, event, next] of cases) expect(nextPopup(status, event), `${status} ${event}`).toBe(next);
});
