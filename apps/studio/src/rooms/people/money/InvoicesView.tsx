import type { InvoiceRow } from '@touchline/contract';
import { useState } from 'react';
import { download } from '../../../parts/csv/download';
import { sheetDay } from '../../../parts/csv/sheets';
import { type Column, DataTable } from '../../../parts/DataTable/DataTable';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { changeQuery, hrefOf, usePlace } from '../../../shell/address';
import { call } from '../../../shell/api';
import { useAnswer } from '../../../shell/useAnswer';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import { Panel } from '../../../ui/Panel/Panel';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { Status } from '../../../ui/Status/Status';
import styles from './Money.module.css';
import { MonthPicker, useMonth } from './MonthPicker';

/** Invoices of a month, or those that a number or title leads to. */
export function InvoicesView() {
  const t = useTexts();
  const formats = useFormats();
  const month = useMonth();
  const { query } = usePlace();
  const search = query.get('search') ?? '';
  // Those of another month are neither shown nor saved under the name of this one.
  const { data, problem } = useAnswer(
    `${month} ${search}`,
    (signal) => call('studioInvoices', { query: search === '' ? { month } : { search }, signal }),
    { keeps: false },
  );
  const items = data?.items ?? [];
  const save = () =>
    download(
      {
        columns: ['number', 'date', 'what', 'buyer', 'currency', 'net', 'taxRate', 'tax', 'total', 'state'].map((id) =>
          t(`people.invoices.${id as 'number'}`),
        ),
        rows: items.map((row) => [
          row.number,
          sheetDay(row.issuedAt),
          row.title,
          row.buyer ?? null,
          row.currency,
          formats.amount(row.net, row.currency),
          row.taxRate,
          formats.amount(row.tax, row.currency),
          formats.amount(row.total, row.currency),
          t(row.isRefunded ? 'people.invoices.refunded' : 'people.invoices.paid'),
        ]),
      },
      `touchline-invoices-${search === '' ? month : 'search'}.csv`,
    );
  return (
    <Panel
      title={t('people.invoices.title')}
      note={data ? formats.count(items.length) : undefined}
      actions={
        <>
          <InvoiceSearch key={search} search={search} />
          <MonthPicker month={month} />
          <Button variant="outline" size="small" icon="download" disabled={items.length === 0} onClick={save}>
            {t('people.csv')}
          </Button>
        </>
      }
      isFlush
    >
      <FaultNote problem={problem} />
      {!data && !problem && <Skeleton height="240px" />}
      {data && items.length === 0 && (
        <StateView icon="table" level={3} title={t('people.invoices.none')} text={t('people.invoices.noneText')} />
      )}
      {items.length > 0 && (
        <DataTable
          label={t('people.invoices.title')}
          columns={columnsOf(t, formats)}
          rows={items}
          keyOf={({ number }) => number}
        />
      )}
      {data && !data.isComplete && <p className={styles.note}>{t('people.notAll')}</p>}
    </Panel>
  );
}

/** Searches by number or title, on Enter. */
function InvoiceSearch({ search }: { search: string }) {
  const t = useTexts();
  const [words, setWords] = useState(search);
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        changeQuery({ search: words.trim() || undefined }, 'replace');
      }}
    >
      <Icon name="find" />
      <input
        type="search"
        aria-label={t('people.invoices.search')}
        placeholder={t('people.invoices.search')}
        maxLength={60}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  );
}

const columnsOf = (t: StudioTexts, formats: Formats): Column<InvoiceRow>[] => [
  {
    id: 'number',
    header: t('people.invoices.number'),
    isRowHeader: true,
    sort: ({ number }) => number,
    cell: ({ number, personId }) => (
      <a
        className={styles.link}
        href={hrefOf('people', { person: personId })}
        aria-label={t('people.invoices.open', { number })}
      >
        {number}
      </a>
    ),
  },
  { id: 'date', header: t('people.invoices.date'), cell: ({ issuedAt }) => formats.utc.day(issuedAt) },
  { id: 'what', header: t('people.invoices.what'), cell: ({ title }) => title },
  { id: 'buyer', header: t('people.invoices.buyer'), cell: ({ buyer }) => buyer ?? '–' },
  ...(['net', 'tax', 'total'] as const).map(
    (id): Column<InvoiceRow> => ({
      id,
      header: t(`people.invoices.${id}`),
      isNumber: true,
      sort: (row) => row[id],
      cell: (row) => formats.money(row[id], row.currency),
    }),
  ),
  {
    id: 'state',
    header: t('people.invoices.state'),
    cell: ({ isRefunded }) => (
      <Status kind={isRefunded ? 'off' : 'good'}>
        {t(isRefunded ? 'people.invoices.refunded' : 'people.invoices.paid')}
      </Status>
    ),
  },
];
