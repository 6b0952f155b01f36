import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { revenueBoard } from '../../../test/boards';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './RevenueRoom';

const open = (board: object = revenueBoard) =>
  openStudio('revenue', { 'GET session': inside('finance'), 'GET revenue': board });

test('the ledger shows both sides by unit and says that they agree', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Ledger' });
  expect(screen.getByText('Balanced')).toBeTruthy();
  expect(screen.getByText(/No difference for 212 days/)).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'Total, EUR 48,214.90 48,214.90' })).toBeTruthy();
  expect(within(table).getByRole('row', { name: 'Total, credits 11,402 11,402' })).toBeTruthy();
});

test('a ledger that does not balance names the first fault and what stops', async () => {
  const ledger = { ...revenueBoard.ledger, isBalanced: false, fault: 'Booking 8a31c2 differs by 0.09 EUR.' };
  await open({ ...revenueBoard, ledger });
  expect(await screen.findByText('Out of balance')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(
    'The two sides do not agree. Booking 8a31c2 differs by 0.09 EUR. Refunds and payouts stop until it is settled.',
  );
});

test('orders have their amount in their own unit, and simulated ones are named', async () => {
  await open();
  const single = await screen.findByRole('row', { name: /TL-88412/ });
  expect(single.textContent).toContain('6 credits');
  expect(single.textContent).toContain('Simulated');
  const pass = screen.getByRole('row', { name: /TL-88409/ });
  expect(pass.textContent).toContain('€239.90');
  expect(pass.textContent).toContain('Pending');
  expect(pass.textContent).not.toContain('Simulated');
});

test('another currency is asked for', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Currency' }), 'CHF');
  expect(location.search).toContain('currency=CHF');
});
