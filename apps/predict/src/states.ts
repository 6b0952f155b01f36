import { h } from './dom';
import type { GameTexts } from './texts';

/** Something could not be loaded, and what to do about it. */
export const failure = (t: GameTexts, retry: () => void): HTMLElement =>
  h(
    'div',
    { class: 'state', role: 'alert' },
    h('p', {}, t('failed')),
    h('button', { type: 'button', class: 'quiet', onclick: retry }, t('retry')),
  );

/** The form of what is on its way. */
export const skeleton = (): HTMLElement =>
  h('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...Array.from({ length: 4 }, () => h('div', {})));

/** Results are there, and hidden until somebody asks. */
export const hiddenResults = (t: GameTexts, show: () => void): HTMLElement =>
  h(
    'div',
    { class: 'hidden-results' },
    h('p', {}, t('hidden')),
    h('button', { type: 'button', class: 'quiet', onclick: show }, t('show')),
  );
