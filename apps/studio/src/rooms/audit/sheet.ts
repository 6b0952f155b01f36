import type { AuditEntry } from '@touchline/contract';
import type { Sheet } from '../../parts/csv/csv';
import type { StudioTexts } from '../../texts';
import { didOf, whatOf } from './words';

/** Entries as a spreadsheet shows them; times are in UTC, as the log has them. */
export const sheetOf = (t: StudioTexts, entries: readonly AuditEntry[]): Sheet => ({
  columns: [
    t('audit.entry'),
    `${t('audit.columns.time')} (UTC)`,
    t('audit.columns.who'),
    'role',
    'call',
    t('audit.columns.did'),
    t('audit.columns.what'),
    t('audit.outcome'),
    t('audit.details'),
    t('audit.columns.from'),
    t('audit.request'),
  ],
  rows: entries.map((entry) => [
    entry.id,
    new Date(entry.at * 1000).toISOString(),
    entry.name,
    entry.role,
    entry.call,
    didOf(t, entry),
    whatOf(t, entry),
    t(`audit.outcomes.${entry.outcome}`),
    JSON.stringify(entry.details),
    entry.network,
    entry.requestId,
  ]),
});
