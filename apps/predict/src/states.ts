import { h } from './dom';
import type { GameTexts } from './texts';

/** A load error with a retry button. */
export const failure = (t: GameTexts, retry: () => void): HTMLElement =>
  h(
    'div',
    { class: 'state', role: 'alert' },
    h('p', {}, t('failed')),
    h('button', { type: 'button', class: 'quiet', onclick: retry }, t('retry')),
  );

/** Placeholder of loading content. */
export const skeleton = (): HTMLElement =>
  h('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...Array.from({ length: 4 }, () => h('div', {})));

/** A note that results are hidden, with a button to show them. */
export const hiddenResults = (t: GameTexts, show: () => void): HTMLElement =>
  h(
    'div',
    { class: 'hidden-results' },
    h('p', {}, t('hidden')),
    h('button', { type: 'button', class: 'quiet', onclick: show }, t('show')),
  );
