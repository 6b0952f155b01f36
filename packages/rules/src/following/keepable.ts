import type { Page } from '@touchline/contract';

/** Whether a page can be kept: that of a team, a competition or a sport. */
export const isKeepable = ({ teamId, categoryId }: Pick<Page, 'teamId' | 'categoryId'>): boolean =>
  teamId !== undefined || categoryId !== undefined;
