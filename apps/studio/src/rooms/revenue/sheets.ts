import type { RevenueBoard } from '@touchline/contract';
import type { Exported } from '../../parts/Controls/ExportMenu';
import type { Sheet } from '../../parts/csv/csv';
import { sheetDay, sheetTime } from '../../parts/csv/sheets';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';
import { accountName, amountNumber, unitName } from './amounts';
import { kinds } from './days';

export function daysSheet({ currency, days }: RevenueBoard, t: StudioTexts, formats: Formats): Sheet {
  const amount = (minor: number) => formats.amount(minor, currency);
  return {
    columns: [
      t('parts.day'),
      ...kinds.map((kind) => `${t(`revenue.kinds.${kind}`)}, ${currency}`),
      `${t('parts.weekBefore')}, ${currency}`,
    ],
    rows: days.map((day) => [sheetDay(day.day), ...kinds.map((kind) => amount(day[kind])), amount(day.before)]),
  };
}

export function hoursSheet({ currency, hours }: RevenueBoard, t: StudioTexts, formats: Formats): Sheet {
  return {
    columns: [
      t('parts.time', { zone: formats.zone(hours[0]?.at ?? 0) }),
      `${t('revenue.taken')}, ${currency}`,
      `${t('parts.weekBefore')}, ${currency}`,
    ],
    rows: hours.map(({ at, value, before }) => [
      sheetTime(at),
      formats.amount(value, currency),
      formats.amount(before, currency),
    ]),
  };
}

function ledgerSheet({ ledger }: RevenueBoard, t: StudioTexts, formats: Formats): Sheet {
  return {
    columns: [t('revenue.account'), t('revenue.currency'), t('revenue.debit'), t('revenue.credit')],
    rows: ledger.accounts.map(({ kind, unit, debit, credit }) => [
      accountName(kind, t),
      unitName(unit, t),
      amountNumber(debit, unit, formats),
      amountNumber(credit, unit, formats),
    ]),
  };
}

function ordersSheet({ latest }: RevenueBoard, t: StudioTexts, formats: Formats): Sheet {
  return {
    columns: [
      t('revenue.order'),
      t('parts.time', { zone: formats.zone(latest[0]?.at ?? 0) }),
      t('revenue.what'),
      t('revenue.kind'),
      t('revenue.amount'),
      t('revenue.currency'),
      t('revenue.state'),
      t('revenue.simulated'),
    ],
    rows: latest.map(({ id, at, what, kind, amount, unit, state, isSimulated }) => [
      id,
      sheetTime(at),
      what,
      t(`revenue.orderKinds.${kind}`),
      amountNumber(amount, unit, formats),
      unitName(unit, t),
      t(`revenue.states.${state}`),
      isSimulated ? 1 : 0,
    ]),
  };
}

/** Everything that the room can save. */
export function revenueExports(board: RevenueBoard, t: StudioTexts, formats: Formats): Exported[] {
  return [
    { id: 'days', title: t('revenue.perDay'), sheet: () => daysSheet(board, t, formats) },
    { id: 'hours', title: t('revenue.perHour'), sheet: () => hoursSheet(board, t, formats) },
    { id: 'orders', title: t('revenue.latest'), sheet: () => ordersSheet(board, t, formats) },
    { id: 'ledger', title: t('revenue.ledger'), sheet: () => ledgerSheet(board, t, formats) },
  ];
}
