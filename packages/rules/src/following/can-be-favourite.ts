import type { Page } from '@touchline/contract';

/** Whether a page can be a favourite: a team, a competition or a sport. */
export const canBeFavourite = ({ teamId, categoryId }: Pick<Page, 'teamId' | 'categoryId'>): boolean =>
  teamId !== undefined || categoryId !== undefined;
