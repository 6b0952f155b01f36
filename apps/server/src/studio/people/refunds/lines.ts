import type { BookingLine } from '@touchline/contract';
import type { Refundable } from '../../../paying';

const SHOWN = ['clearing', 'revenue', 'tax', 'wallet', 'issued', 'promotion'] as const;

/** Transfers as lines of a booking: the giver is credited, the taker debited, and each account has one line a side. */
export function linesOf(transfers: Refundable['transfers'], regionNames: ReadonlyMap<string, string>): BookingLine[] {
  const lines = new Map<string, BookingLine>();
  for (const { from, to, unit, amount } of transfers) {
    add(lines, { ...to, unit, side: 'debit', amount });
    add(lines, { ...from, unit, side: 'credit', amount });
  }
  for (const line of lines.values()) if (line.account === 'tax') line.name = regionNames.get(line.name) ?? line.name;
  return [...lines.values()].toSorted((a, b) => Number(a.side === 'credit') - Number(b.side === 'credit'));
}

function add(
  lines: Map<string, BookingLine>,
  { kind, ...line }: Omit<BookingLine, 'account'> & { kind: string },
): void {
  const account = SHOWN.find((known) => known === kind) ?? 'other';
  const key = [account, line.name, line.unit, line.side].join('\n');
  const amount = (lines.get(key)?.amount ?? 0) + line.amount;
  lines.set(key, { account, ...line, amount });
}
