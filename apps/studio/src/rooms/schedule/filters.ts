import type { Block, Check } from './programme';

export const filters = ['all', 'live', 'drafts', 'checks'] as const;
export type Filter = (typeof filters)[number];
export const isFilter = (text: string): text is Filter => filters.some((each) => each === text);

export function filtered(blocks: readonly Block[], filter: Filter, checks: readonly Check[]): readonly Block[] {
  if (filter === 'live') return blocks.filter(({ isLive }) => isLive);
  if (filter === 'drafts') return blocks.filter(({ isDraft }) => isDraft);
  if (filter === 'checks') return blocks.filter(({ id }) => checks.some(({ block }) => block.id === id));
  return blocks;
}
