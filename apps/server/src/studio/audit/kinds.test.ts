import { expect, test } from 'vitest';
import { describedCall } from './kinds';

test.each([
  ['studioRefundPreview', 'looks', ['money']],
  ['studioInvoices', 'looks', ['money', 'personal']],
  ['studioRefund', 'changes', ['money']],
  ['studioGrantRight', 'changes', ['money', 'personal']],
  ['studioShowMail', 'looks', ['personal']],
  ['studioNow', 'looks', []],
])('%s is found by what it is about', (call, kind, concerns) => {
  expect(describedCall(call)).toEqual({ kind, concerns });
});
