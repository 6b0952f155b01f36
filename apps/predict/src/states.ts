import { h } from './dom';
import type { Texts } from './texts';

/** Something could not be loaded, and what to do about it. */
export const failure = (t: Texts, retry: () => void): HTMLElement =>
  h(
    'div',
    { class: 'state', role: 'alert' },
    h('p', {}, t.failed),
    h('button', { type: 'button', class: 'quiet', onclick: retry }, t.retry),
  );

/** The form of what is on its way. */
export const skeleton = (): HTMLElement =>
  h('div', { class: 'skeleton', 'aria-hidden': 'true' }, ...Array.from({ length: 4 }, () => h('div', {})));

/** Results are there, and hidden until somebody asks. */
export const hiddenResults = (t: Texts, show: () => void): HTMLElement =>
  h(
    'div',
    { class: 'hidden-results' },
    h('p', {}, t.hidden),
    h('button', { type: 'button', class: 'quiet', onclick: show }, t.show),
  );
