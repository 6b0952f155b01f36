import type { Page } from '@touchline/contract';

/** Name of a page for limited space: short title, else title, else name (SCREEN-02). */
export const shortPageName = ({ shortTitle, title, name }: Pick<Page, 'shortTitle' | 'title' | 'name'>): string =>
  [shortTitle, title, name].find((text) => text !== undefined && text.trim() !== '') ?? '';
