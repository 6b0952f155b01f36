import type { QualityBoard } from '@touchline/contract';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { Sparkline } from '../../parts/Sparkline/Sparkline';
import { type StudioTexts, useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Note } from '../../ui/Note/Note';
import styles from './CodesPanel.module.css';
import { codeText, mostlyText } from './names';
import type { QualityPanelProps } from './panel-props';
import { chooseCode } from './useFilters';

type Row = QualityBoard['codes'][number];

/** A code with more than this share of all failures is named. */
const ONE_CAUSE = 0.8;
/** Fewer failures are chance. */
const FEWEST = 20;

/** Failures by code, with what most of them have in common. A press on a code filters everything. */
export function CodesPanel({ answer, filters, isCompared }: QualityPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('quality.byCode')}
      answer={answer}
      skeleton={<RowsSkeleton rows={6} height={40} />}
      emptyOf={({ codes }) =>
        codes.length > 0
          ? undefined
          : { icon: 'check', title: t('quality.noFailuresTitle'), text: t('quality.noFailuresText') }
      }
      isFlush
    >
      {(board) => (
        <>
          <DataTable
            label={t('quality.byCode')}
            density="roomy"
            columns={columnsOf(board, filters.code, isCompared, t, formats)}
            rows={board.codes}
            keyOf={({ code }) => code}
            rowClass={({ code }) => classes(styles.row, code === filters.code && styles.picked)}
            maxHeight={380}
          />
          <OneCause board={board} />
        </>
      )}
    </BoardPanel>
  );
}

/** Said only if one code explains nearly everything. */
function OneCause({ board }: { board: QualityBoard }) {
  const t = useTexts();
  const formats = useFormats();
  const all = board.codes.reduce((sum, { count }) => sum + count, 0);
  const [first] = board.codes.toSorted((one, other) => other.count - one.count);
  if (!first || board.codes.length < 2 || all < FEWEST || first.count / all <= ONE_CAUSE) return null;
  const mostly = mostlyText(first.mostly, board, t);
  return (
    <div className={styles.note}>
      <Note kind="attention">
        <b>{t('quality.oneCause', { code: first.code, share: formats.percent(first.count / all) })}</b>{' '}
        {codeText(first.code, t)}. {mostly && t('quality.oneCauseMostly', { mostly })}
      </Note>
    </div>
  );
}

function columnsOf(
  board: QualityBoard,
  picked: string | undefined,
  isCompared: boolean,
  t: StudioTexts,
  formats: Formats,
): Column<Row>[] {
  const isWorse = ({ count, before }: Row) => count > before * 1.5 && count - before >= FEWEST;
  const changeColumn: Column<Row> = {
    id: 'change',
    header: t('quality.change'),
    isNumber: true,
    sort: ({ count, before }) => count - before,
    cell: (row) => (
      <span className={isWorse(row) ? styles.worse : styles.change}>
        {formats.difference(row.count - row.before)}
        {isWorse(row) && <span className="heard"> {t('parts.worse')}</span>}
      </span>
    ),
  };
  return [
    {
      id: 'code',
      header: t('quality.code'),
      isRowHeader: true,
      sort: ({ code }) => code,
      cell: ({ code }) => (
        <button
          type="button"
          className={styles.code}
          aria-pressed={code === picked}
          title={t('quality.filterBy', { what: code })}
          onClick={() => chooseCode(code === picked ? undefined : code)}
        >
          {code}
        </button>
      ),
    },
    { id: 'what', header: t('quality.what'), className: styles.what, cell: ({ code }) => codeText(code, t) },
    {
      id: 'count',
      header: t('quality.count'),
      isNumber: true,
      sort: ({ count }) => count,
      cell: ({ count }) => <b>{formats.count(count)}</b>,
    },
    ...(isCompared ? [changeColumn] : []),
    {
      id: 'course',
      header: t('quality.course'),
      cell: (row) => (
        <Sparkline
          values={row.trend}
          width={44}
          height={18}
          isFilled={false}
          colour={isWorse(row) ? 'var(--attn)' : 'var(--text)'}
        />
      ),
    },
    {
      id: 'mostly',
      header: t('quality.mostly'),
      className: styles.mostly,
      cell: ({ mostly }) => mostlyText(mostly, board, t) || t('quality.noOneThing'),
    },
  ];
}
