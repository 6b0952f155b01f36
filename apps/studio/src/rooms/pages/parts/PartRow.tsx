import type { LineMoments } from '@touchline/contract';
import { Handle } from '../../../parts/Reorder/Handle';
import type { Reorder } from '../../../parts/Reorder/useReorder';
import { useTexts } from '../../../texts';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { Tag } from '../../../ui/Tag/Tag';
import { usePageEditor } from '../drafts/page-editor';
import { queryOf, sourceOf } from '../model/conditions';
import { isBuiltIn, type Part } from '../model/parts';
import { shownAt } from '../model/shown';
import styles from './Parts.module.css';
import { useSummary } from './useSummary';

interface PartRowProps {
  part: Part;
  name: string;
  isSelected: boolean;
  onSelect: () => void;
  moments: LineMoments | undefined;
  at: number;
  /** Without it, the part stays where it is. */
  reorder: Reorder | undefined;
}

export function PartRow({ part, name, isSelected, onSelect, moments, at, reorder }: PartRowProps) {
  const t = useTexts();
  const summary = useSummary(part);
  const held = reorder?.held?.key === part.key ? reorder.held : undefined;
  const shown = moments && shownAt(moments, at);
  const style =
    held?.by === 'pointer' ? { transform: `translate(${held.dx / 8}px, ${held.dy}px) rotate(-1deg)` } : undefined;
  return (
    <li
      data-row={part.key}
      className={classes(
        styles.row,
        part.level === 1 && styles.inside,
        isSelected && styles.selected,
        held && styles.held,
        held?.by === 'pointer' && styles.dragged,
        shown?.tiles === 0 && styles.hidden,
      )}
      style={style}
    >
      {reorder ? (
        <Handle reorder={reorder} id={part.key} label={t('pages.parts.moveOf', { name })} />
      ) : (
        <span className={styles.noHandle} />
      )}
      <button type="button" className={styles.choose} aria-current={isSelected || undefined} onClick={onSelect}>
        <b className={styles.name}>{name}</b>
        <span className={styles.summary}>{summary}</span>
      </button>
      <Badge part={part} tiles={shown?.tiles} />
    </li>
  );
}

/** How many tiles a line has at the moment of the preview, or why it has no number. */
function Badge({ part, tiles }: { part: Part; tiles: number | undefined }) {
  const t = useTexts();
  const { page, contexts } = usePageEditor();
  const context = part.contextId === undefined ? undefined : contexts.get(part.contextId);
  const isGone = context?.isGone === true && !isBuiltIn(context.id);
  const hasProblems = (context?.problems.length ?? 0) > 0;
  if (isGone || isNamedIn(page.problems, part.id))
    return (
      <Tag kind="attention" icon="warning">
        {t(isGone ? 'pages.parts.gone' : 'pages.parts.check')}
      </Tag>
    );
  if (hasProblems || (context?.conflicts.length ?? 0) > 0)
    return (
      <Tag kind="attention" icon="warning">
        {t('pages.parts.check')}
      </Tag>
    );
  if (context?.entry && sourceOf(queryOf(context.entry)) === 'continueWatching')
    return (
      <Tag>
        <Icon name="person" />
        <span className="heard">{t('pages.parts.personal')}</span>
      </Tag>
    );
  return (
    <>
      {context?.entry && !context.detail?.publicEntry && <Tag kind="good">{t('pages.parts.new')}</Tag>}
      {tiles !== undefined && (
        <Tag>
          {tiles === 0 ? t('pages.parts.hiddenNow') : <span className={styles.tiles}>{tiles}</span>}
          {tiles !== 0 && <span className="heard">{t('pages.parts.tiles', { count: tiles })}</span>}
        </Tag>
      )}
    </>
  );
}

/** Messages of the checks name an entry that is gone in quotes, or as it stands in the field. */
const isNamedIn = (problems: readonly { message: string }[], id: string) =>
  problems.some(({ message }) => message.split(/[\s"“”']+/).includes(id));
