import type { CalendarEntry, Line as LineData } from '@touchline/contract';
import { tileTarget } from '@touchline/rules/pages/tile-target';
import { type CSSProperties, memo } from 'react';
import { ContentTile } from '../../entities/tile/ContentTile';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { Gated } from '../../ui/hydration/Gated';
import { Line } from '../../ui/Line/Line';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import { AgendaRow } from './AgendaRow';
import styles from './DayLines.module.css';

const EAGER_ROWS = 6;

interface DayLinesProps {
  entry: CalendarEntry;
  /** Removes all filters; `undefined` where none is set. */
  onClear: (() => void) | undefined;
}

/** A day's lines: an agenda, or rows of tiles on a TV. */
export function DayLines({ entry, onClear }: DayLinesProps) {
  const t = useTexts();
  const { device } = useApp();
  const lines = entry.lines
    .map((line) => ({ ...line, tiles: line.tiles.filter((tile) => tileTarget(tile) !== undefined) }))
    .filter(({ tiles }) => tiles.length > 0);
  if (lines.length === 0)
    return (
      <ErrorView
        kind="panel"
        icon="calendar"
        title={t(onClear ? 'calendar.emptyFiltered' : 'calendar.empty')}
        primary={onClear && <Button onClick={onClear}>{t('calendar.clearFilters')}</Button>}
      />
    );
  return lines.map((line, place) =>
    device.frame === 'tv' ? (
      <TileLine key={line.contextId} line={line} />
    ) : (
      <Agenda key={line.contextId} line={line} eager={place === 0} />
    ),
  );
}

/** Its props stay, so that it is hydrated in its own time. */
const Agenda = memo(function Agenda(props: AgendaProps) {
  return (
    <Gated>
      <AgendaLine {...props} />
    </Gated>
  );
});

interface AgendaProps {
  line: LineData;
  eager: boolean;
}

function AgendaLine({ line, eager }: AgendaProps) {
  const t = useTexts();
  const { contextId, title, tiles } = line;
  const headingId = `calendar-${contextId}`;
  return (
    <section
      className={classes(styles.agenda, !eager && styles.later)}
      style={{ '--rows': tiles.length } as CSSProperties}
      aria-labelledby={headingId}
    >
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.rows}>
        {tiles.map((tile, place) => (
          <li key={tile.id}>
            <AgendaRow id={`${contextId}-${tile.id}`} tile={tile} eager={eager && place < EAGER_ROWS} />
          </li>
        ))}
      </ul>
      {line.next !== undefined && (
        <Button variant="quiet" className={styles.all} href={seeAll(line)} as={Link}>
          {t('common.seeAll')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      )}
    </section>
  );
}

const seeAll = ({ contextId, title, tileShape }: LineData): string =>
  paths.list.href({ sliderId: contextId }, { lineTitle: title, tileShape });

function TileLine({ line }: { line: LineData }) {
  const t = useTexts();
  const { contextId, title, tiles, tileShape, tileSize } = line;
  const more = line.next === undefined ? undefined : { href: seeAll(line), label: t('common.seeAll'), as: Link };
  return (
    <Line id={`line-${contextId}`} title={title} shape={tileShape} size={tileSize} seeAll={more}>
      {tiles.map((tile) => (
        <ContentTile key={tile.id} tile={tile} lineId={contextId} shape={tileShape} size={tileSize} eager={false} />
      ))}
    </Line>
  );
}
