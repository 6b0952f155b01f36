import type { Page } from '@touchline/contract';

/** What a page is called where room is short: its short title, else its title, else its name (SCREEN-02). */
export const shortPageName = ({ shortTitle, title, name }: Pick<Page, 'shortTitle' | 'title' | 'name'>): string =>
  [shortTitle, title, name].find((text) => text !== undefined && text.trim() !== '') ?? '';
