import type { TileShape, TileSize } from '@touchline/contract';
import { linePictureSizes, mostVisibleTiles } from '@touchline/rules/pages/tile-sizes';
import {
  Children,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  startTransition,
  useId,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../after-paint';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { LinkComponent } from '../link';
import { PictureSizesContext } from '../Tile/picture-sizes';
import { lineVariables } from '../tileVariables';
import { firstCount, grownCount, tilesAhead } from './growth';
import styles from './Line.module.css';

interface LineProps {
  /** Unique in the document, for focus memory. */
  id?: string | undefined;
  title: string;
  /** The link to all tiles. */
  seeAll?: { href: string; label: string; as?: LinkComponent | undefined } | undefined;
  shape?: TileShape;
  size?: TileSize;
  /** Index of the tile that must be rendered from the start: the one that focus or scrolling returns to. */
  reveal?: number | undefined;
  /** Called when the last tiles are near: more may be fetched. */
  onNearEnd?: (() => void) | undefined;
  /** Deeper where a group of lines has its own heading. */
  headingLevel?: 2 | 3;
  /** The tiles, of the same shape and size. Only those near the viewport are rendered. */
  children: ReactNode;
}

/** A titled row of tiles that extends beyond the right edge. */
export function Line(props: LineProps) {
  const { id, title, seeAll, shape = '16By9', size = 'Default', reveal = -1, onNearEnd, headingLevel = 2 } = props;
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  const row = useRef<HTMLUListElement>(null);
  const tiles = Children.toArray(props.children);
  const visible = mostVisibleTiles(shape, size);
  const [present, setPresent] = useState(firstCount(visible));
  const [isPointed, setIsPointed] = useState(false);
  const [ends, setEnds] = useState({ start: true, end: tiles.length < visible });
  const onPage = grownCount(present, reveal, reveal < 0 ? 0 : tilesAhead(visible, false), tiles.length);
  const growTo = (index: number, ahead: number) =>
    setPresent((before) => grownCount(before, index, ahead, tiles.length));
  // More tiles render as a transition: the input that needs them is handled and painted first. Faster input waits for
  // the next tile; no key is lost.
  const lookAt = (index: number) => {
    const ahead = tilesAhead(visible, TOUCHLINE_TV);
    if (index + 1 >= onPage) growTo(index, 1);
    if (grownCount(onPage, index, ahead, tiles.length) > onPage)
      afterPaint(() => startTransition(() => growTo(index, ahead)));
    if (index >= 0 && index + 1 + visible >= tiles.length) onNearEnd?.();
  };

  const look = (scroller: HTMLElement) => {
    const { scrollLeft, scrollWidth, clientWidth, childElementCount } = scroller;
    lookAt(Math.ceil(((scrollLeft + clientWidth) / scrollWidth) * childElementCount) - 1);
    const end = childElementCount >= tiles.length && scrollLeft + clientWidth > scrollWidth - 8;
    if (end !== ends.end || scrollLeft < 8 !== ends.start) setEnds({ start: scrollLeft < 8, end });
  };
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    lookAt([...currentTarget.children].findIndex((item) => item.contains(target)));
    if (TOUCHLINE_TV) afterPaint(() => fetchPictures(currentTarget));
  };
  // Only a mouse needs arrows.
  const onPointer = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    look(currentTarget);
    if (pointerType === 'mouse') setIsPointed(true);
  };
  const page = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, top: 0 });

  return (
    <section className={styles.line} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading className={styles.title} id={headingId}>
          {title}
        </Heading>
        {seeAll && <SeeAll {...seeAll} describedBy={headingId} />}
      </div>
      <div className={styles.body}>
        <ul
          id={id}
          ref={row}
          className={styles.row}
          data-focus-group="line"
          style={lineVariables(shape, size)}
          // A remote's steps arrive as focus events; measuring here would delay the frame that shows a step.
          onScroll={TOUCHLINE_TV ? undefined : (event) => look(event.currentTarget)}
          onFocus={onFocus}
          onPointerEnter={onPointer}
        >
          <PictureSizesContext value={linePictureSizes(shape, size)}>
            {tiles.slice(0, onPage).map((tile, index) => (
              <li key={keyOf(tile, index)} className={styles.item}>
                {tile}
              </li>
            ))}
          </PictureSizesContext>
        </ul>
        {isPointed && (
          <>
            <Arrow direction={-1} hidden={ends.start} onPage={page} />
            <Arrow direction={1} hidden={ends.end} onPage={page} />
          </>
        )}
      </div>
    </section>
  );
}

/** Prefetches pictures: fetching one when it comes into view would delay the step that reveals it, and be late. */
function fetchPictures(row: HTMLElement): void {
  for (const picture of row.querySelectorAll<HTMLImageElement>('img[loading="lazy"]')) picture.loading = 'eager';
}

const keyOf = (tile: ReturnType<typeof Children.toArray>[number], index: number) =>
  typeof tile === 'object' && 'key' in tile && tile.key !== null ? tile.key : index;

function SeeAll(props: { href: string; label: string; as?: LinkComponent | undefined; describedBy: string }) {
  const { href, label, as: Link = 'a', describedBy } = props;
  return (
    <Link className={styles.all} href={href} aria-describedby={describedBy}>
      {label}
    </Link>
  );
}

/** For the mouse only: keys and touch scroll the row itself. */
function Arrow(props: { direction: 1 | -1; hidden: boolean; onPage: (direction: 1 | -1) => void }) {
  const { direction, hidden, onPage } = props;
  return (
    <button
      type="button"
      className={classes(styles.arrow, direction === 1 ? styles.next : styles.previous)}
      hidden={hidden}
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onPage(direction)}
    >
      <span>
        <Icon name={direction === 1 ? 'chevronRight' : 'chevronLeft'} />
      </span>
    </button>
  );
}
