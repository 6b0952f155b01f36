import type { ContentItem, ScheduleNote } from '@touchline/contract';

/** An event as a block of the schedule. Times are epoch seconds. */
export interface Block {
  readonly id: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** It has no end of its own: it is drawn as long as most are. */
  readonly isOpen: boolean;
  readonly channelId: string | undefined;
  /** Changed by the current release. */
  readonly isDraft: boolean;
  /** It runs for viewers, so it cannot be moved. */
  readonly isOnAir: boolean;
  readonly isLive: boolean;
  readonly faults: number;
  readonly item: ContentItem;
  readonly note: ScheduleNote | undefined;
}

/** Where an event would be. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly channelId: string | undefined;
}

const MINUTE = 60;
/** Drawn for an event without an end. */
export const OPEN_SECONDS = 2 * 3600;
const LONGEST_RUN = 8 * 3600;
const SOON = 2 * 3600;

/** Events as blocks; `moved` are those whose new place is being saved. */
export function blocksOf(
  items: readonly ContentItem[],
  notes: ReadonlyMap<string, ScheduleNote>,
  moved: ReadonlyMap<string, Place>,
  now: number,
): Block[] {
  return items
    .filter(({ change, startTime }) => change !== 'removed' && startTime !== undefined)
    .map((item) => {
      const place = moved.get(item.id);
      const start = place?.start ?? item.startTime ?? 0;
      const isOpen = place === undefined && item.endTime === undefined;
      const end = place?.end ?? item.endTime ?? start + OPEN_SECONDS;
      const note = notes.get(item.id);
      const isPublic = item.change !== 'added';
      const runs = start <= now && (isOpen ? now < start + LONGEST_RUN : now < end);
      return {
        id: item.id,
        name: item.name,
        start,
        end: isOpen && runs ? Math.max(end, now + 15 * MINUTE) : end,
        isOpen,
        channelId: place ? place.channelId : item.channelId,
        isDraft: item.change !== undefined || place !== undefined,
        isOnAir: isPublic && runs,
        isLive: item.type === undefined || item.type === 'Channel',
        faults: item.problems,
        item,
        note,
      };
    })
    .toSorted((one, other) => one.start - other.start);
}

export interface Overlap {
  readonly block: Block;
  readonly minutes: number;
}

/** What a place overlaps on its channel, besides the event itself. */
export const overlapsOf = (blocks: readonly Block[], id: string, { start, end, channelId }: Place): Overlap[] =>
  channelId === undefined
    ? []
    : blocks
        .filter((each) => each.id !== id && each.channelId === channelId && each.start < end && start < each.end)
        .map((block) => ({
          block,
          minutes: Math.round((Math.min(end, block.end) - Math.max(start, block.start)) / MINUTE),
        }));

export type Check =
  | { readonly kind: 'overlap'; readonly block: Block; readonly other: Block }
  | { readonly kind: 'noInput' | 'openEnd' | 'faults'; readonly block: Block };

/** What an operator should look at. */
export function checksOf(blocks: readonly Block[], now: number): Check[] {
  return blocks.flatMap((block): Check[] => {
    if (block.end <= now) return [];
    const overlap = overlapsOf(blocks, block.id, block).find(({ block: other }) => other.start >= block.start);
    const isSoon = block.isLive && !block.isDraft && block.start <= now + SOON && block.start > now;
    return [
      ...(block.faults > 0 ? [{ kind: 'faults', block } as const] : []),
      ...(overlap ? [{ kind: 'overlap', block, other: overlap.block } as const] : []),
      ...(isSoon && block.note?.hasInput === false ? [{ kind: 'noInput', block } as const] : []),
      ...(block.isOpen ? [{ kind: 'openEnd', block } as const] : []),
    ];
  });
}
