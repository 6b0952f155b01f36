import { screen } from '@testing-library/react';
import type { Locale } from '@touchline/contract';
import { createTexts } from '@touchline/texts';
import { de } from '@touchline/texts/de';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { BottomBar } from './BottomBar';
import { bottomEntries } from './menu';

it.each<[Locale, typeof en | typeof de, shown: string, name: string]>([
  ['en', en, 'More', 'More settings'],
  ['de', de, 'Mehr', 'Mehr Einstellungen'],
])(
  'MENU-02b the link to settings shows one word and is named after where it leads: %s',
  (locale, tree, shown, name) => {
    const entries = bottomEntries(defaultConfig, createTexts(locale, tree));
    renderInApp(<BottomBar entries={entries} path="/home" label="Menu" />, { locale });
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/settings');
    expect(link.textContent).toBe(name);
    const hidden = link.querySelector('[class*="hidden"]');
    expect(name).toBe(`${shown}${hidden?.textContent}`);
  },
);

it('the other links are named as they are shown', () => {
  const entries = bottomEntries(defaultConfig, createTexts('en', en));
  renderInApp(<BottomBar entries={entries} path="/home" label="Menu" />);
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([...entries.slice(0, -1).map(({ label }) => label), 'More settings']);
});
