import type { Image } from '@touchline/contract';
import type { CSSProperties } from 'react';
import { Badges } from '../../parts/Badges/Badges';
import { useFormats } from '../../parts/format/useFormats';
import { goTo } from '../../shell/address';
import { useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Tag } from '../../ui/Tag/Tag';
import styles from './BlockView.module.css';
import type { Block } from './programme';
import type { Drag } from './useDrag';

interface BlockViewProps {
  block: Block;
  channel: string;
  style: CSSProperties;
  drag: Drag;
  isSelected: boolean;
  /** Another operator who edits it. */
  editor: string | undefined;
  hasCheck: boolean;
  mayMove: boolean;
  onSelect: () => void;
}

const openEvent = (id: string) => goTo(`content/events/${encodeURIComponent(id)}`);

/** An event in the timeline: dragged, moved by keys, opened by Enter or a double click. */
export function BlockView(props: BlockViewProps) {
  const { block, channel, style, drag, isSelected, editor, hasCheck, mayMove, onSelect } = props;
  const t = useTexts();
  const formats = useFormats();
  const { id, start, end, isOpen, isOnAir, isDraft, item } = block;
  const times = t('schedule.to', {
    start: formats.time(start),
    end: isOpen ? t('schedule.openEnd') : formats.time(end),
  });
  const isMoved = drag.shadow?.block.id === id && !drag.shadow.isCopy;
  return (
    <button
      type="button"
      className={classes(
        styles.block,
        isOnAir && styles.onAir,
        isDraft && styles.draft,
        isMoved && styles.moved,
        isSelected && styles.selected,
        mayMove && !isOnAir && styles.movable,
      )}
      style={style}
      data-event={id}
      onFocus={onSelect}
      onPointerDown={(event) => drag.press(block, event)}
      onPointerMove={drag.move}
      onPointerUp={drag.drop}
      onPointerCancel={drag.cancel}
      onBlur={drag.drop}
      onDoubleClick={() => openEvent(id)}
      onClick={({ detail }) => {
        // By Enter; a press of the pointer selects.
        if (detail === 0) openEvent(id);
      }}
      onKeyDown={(event) => drag.byKey(block, event)}
    >
      <Art image={item.image} />
      <BlockWords block={block} times={times} channel={channel} />
      {hasCheck && <Icon name="warning" className={styles.check} />}
      {editor !== undefined && (
        <span className={styles.editor}>
          <Avatar name={editor} />
          <span className="heard">, {t('schedule.editing', { name: editor })}</span>
        </span>
      )}
      {mayMove && !isOnAir && (
        <>
          <span className={classes(styles.grip, styles.atStart)} data-grip="start" />
          <span className={classes(styles.grip, styles.atEnd)} data-grip="end" />
        </>
      )}
    </button>
  );
}

interface BlockWordsProps {
  block: Block;
  times: string;
  /** Heard only: the row shows it. */
  channel?: string;
  /** In place of what it is: how far it is moved. */
  tag?: string | undefined;
}

/** The words of an event, in its block and in its shadow; its marks are drawn above its name. */
export function BlockWords({ block, times, channel, tag }: BlockWordsProps) {
  const t = useTexts();
  const { name, isOnAir, isDraft, note, item } = block;
  const crests = note?.crests ?? [];
  const type = item.type === undefined ? undefined : t.find(`schedule.types.${item.type}`);
  const hasMarks = crests.length > 0 || isOnAir || isDraft || tag !== undefined;
  return (
    <span className={styles.words}>
      <b className={styles.name}>
        {name}
        <span className="heard">,</span>
      </b>{' '}
      <span className={styles.times}>
        {times}
        {type !== undefined && ` · ${type}`}
        {channel !== undefined && <span className="heard">{`, ${channel}${hasMarks ? ',' : ''}`}</span>}
      </span>{' '}
      {hasMarks && (
        <span className={styles.marks}>
          {crests.map((crest) => (
            <Crest key={crest.sources[0]?.url} image={crest} />
          ))}
          {isOnAir && (
            <Badges
              items={[
                { kind: 'air', text: t('schedule.onAir') },
                ...(note?.clock === undefined ? [] : [{ kind: 'plain' as const, text: note.clock }]),
              ]}
            />
          )}
          {tag !== undefined && <Tag kind="point">{tag}</Tag>}
          {isDraft && tag === undefined && <Tag kind="point">{t('schedule.draft')}</Tag>}
        </span>
      )}
    </span>
  );
}

const sourceOf = (image: Image | undefined, width: number): string | undefined => {
  const sources = (image?.sources ?? []).toSorted((one, other) => one.width - other.width);
  return (sources.find((source) => source.format === 'svg' || source.width >= width) ?? sources.at(-1))?.url;
};

function Crest({ image }: { image: Image }) {
  const source = sourceOf(image, 40);
  return source ? <img className={styles.crest} src={source} alt="" draggable={false} /> : null;
}

/** The picture of an event behind its words. */
export function Art({ image }: { image: Image | undefined }) {
  const source = sourceOf(image, 400);
  return source ? (
    <>
      <img className={styles.art} src={source} alt="" draggable={false} loading="lazy" />
      <span className={styles.scrim} />
    </>
  ) : null;
}
