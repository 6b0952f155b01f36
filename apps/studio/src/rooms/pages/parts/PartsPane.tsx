import type { LineMoments } from '@touchline/contract';
import { type ReactNode, useMemo } from 'react';
import { Spoken } from '../../../parts/Reorder/Handle';
import { orderAfter } from '../../../parts/Reorder/places';
import { useReorder } from '../../../parts/Reorder/useReorder';
import { useTexts } from '../../../texts';
import { classes } from '../../../ui/classes';
import { StateView } from '../../../ui/StateView/StateView';
import { usePageEditor } from '../drafts/page-editor';
import { movePart, type Part, partsOf } from '../model/parts';
import { AddMenu } from './AddMenu';
import { PartRow } from './PartRow';
import styles from './Parts.module.css';
import { usePartNames } from './usePartNames';

interface PartsPaneProps {
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** The tiles of each line, by id. */
  moments: ReadonlyMap<string, LineMoments>;
  at: number;
}

/** The parts of the page in their order, and what adds one. */
export function PartsPane({ selected, onSelect, moments, at }: PartsPaneProps) {
  const t = useTexts();
  const { page, edit, isReadOnly } = usePageEditor();
  const entry = page.entry;
  const parts = useMemo(() => (entry ? partsOf(entry) : []), [entry]);
  const nameOf = usePartNames();
  const partOf = (key: string) => parts.find((part) => part.key === key);
  const siblingsOf = (key: string) => siblings(parts, partOf(key));
  const [reorder, list] = useReorder({
    siblingsOf,
    nameOf: (key) => nameOf(partOf(key)),
    onMove: (key, to) => {
      const part = partOf(key);
      if (entry && part) edit([{ kind: 'pages', id: page.id, entry: movePart(entry, part, to) }], `move ${key}`);
    },
  });
  const { held } = reorder;
  const shown = held?.by === 'keys' ? inOrder(parts, orderAfter(siblingsOf(held.key), held), held.key) : parts;
  const mark = held?.by === 'pointer' ? markBefore(parts, siblingsOf(held.key), held) : undefined;

  return (
    <aside className={styles.pane} aria-label={t('pages.parts.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('pages.parts.title')}</h2>
        <small className={styles.count}>{t('pages.parts.count', { count: parts.length })}</small>
        {entry && !isReadOnly && <AddMenu page={entry} onAdded={onSelect} />}
      </div>
      {entry && parts.length === 0 && <NoParts />}
      <ul ref={list} className={styles.list}>
        {shown.map((part) => (
          <Marked key={part.key} isMarked={mark === part.key}>
            <PartRow
              part={part}
              name={nameOf(part)}
              isSelected={selected === part.key}
              onSelect={() => onSelect(part.key)}
              moments={part.contextId === undefined ? undefined : moments.get(part.contextId)}
              at={at}
              reorder={part.list !== undefined && !isReadOnly && siblingsOf(part.key).length > 1 ? reorder : undefined}
            />
          </Marked>
        ))}
        {mark === 'end' && <li aria-hidden="true" className={styles.mark} />}
      </ul>
      <Spoken reorder={reorder} />
      {!isReadOnly && parts.length > 1 && <Keys isHeld={held !== undefined} />}
    </aside>
  );
}

function Marked({ isMarked, children }: { isMarked: boolean; children: ReactNode }) {
  return (
    <>
      {isMarked && <li aria-hidden="true" className={styles.mark} />}
      {children}
    </>
  );
}

function NoParts() {
  const t = useTexts();
  return <StateView icon="pages" level={3} title={t('pages.parts.emptyTitle')} text={t('pages.parts.emptyText')} />;
}

function Keys({ isHeld }: { isHeld: boolean }) {
  const t = useTexts();
  return (
    <p className={classes(styles.keys, isHeld && styles.active)} aria-hidden="true">
      <span>
        <kbd>{t('pages.parts.space')}</kbd> {isHeld ? t('pages.parts.drop') : t('pages.parts.pickUp')}
      </span>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('pages.parts.move')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('pages.parts.putBack')}
      </span>
    </p>
  );
}

const siblings = (parts: readonly Part[], part: Part | undefined): string[] =>
  part?.list !== undefined ? parts.filter(({ list }) => list === part.list).map(({ key }) => key) : [];

/** A part with what is inside it. */
const blockOf = (parts: readonly Part[], key: string) =>
  parts.filter((part) => part.key === key || part.key.startsWith(`${key}.`));

function inOrder(parts: readonly Part[], order: readonly string[], held: string): readonly Part[] {
  const first = parts.findIndex(({ key }) => order.includes(key));
  const moved = order.flatMap((key) => blockOf(parts, key));
  const others = parts.filter((part) => !moved.includes(part));
  return held === '' ? parts : [...others.slice(0, first), ...moved, ...others.slice(first)];
}

/** The row before which the mark is drawn, or `end`. */
function markBefore(parts: readonly Part[], keys: readonly string[], move: { key: string; from: number; to: number }) {
  if (move.to === move.from) return undefined;
  const others = keys.filter((key) => key !== move.key);
  const next = others[move.to];
  if (next !== undefined) return next;
  const last = blockOf(parts, others.at(-1) ?? '').at(-1);
  const after = last ? parts[parts.indexOf(last) + 1] : undefined;
  return after?.key ?? 'end';
}
