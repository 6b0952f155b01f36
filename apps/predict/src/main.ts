import type { Locale } from '@touchline/contract';
import { languageTag } from '@touchline/rules/app/language-tag';
import { Game } from './api';
import { fill, h } from './dom';
import { groupsView } from './groups-view';
import { listenToHost, tellHost } from './host';
import type { Play, View } from './play';
import { rankingView } from './ranking-view';
import { listenToRemote } from './remote';
import { rulesView } from './rules-view';
import { gameTexts } from './texts';
import { tipsView } from './tips-view';

const SAID_MS = 6000;

/**
 * Parameters of the embedding app in the address: the viewer in the query, the ticket in the fragment, which is never
 * sent to a server.
 */
const query = new URLSearchParams(window.location.search);
const secret = new URLSearchParams(window.location.hash.slice(1));
const lang: Locale = query.get('lang') === 'de' ? 'de' : 'en';
const t = gameTexts(lang);
const locale = languageTag(lang, navigator.languages);

const views = { mine: tipsView, ranking: rankingView, groups: groupsView, rules: rulesView } as const;
type Tab = keyof typeof views;
const tabs = Object.keys(views) as Tab[];

function start(root: HTMLElement, token: string): void {
  const game = new Game(token, lang, query.get('regionId') ?? '');
  const sums = h('dl', { class: 'sums' });
  const note = h('p', { class: 'said', role: 'status' });
  const panel = h('div', { id: 'panel', role: 'tabpanel', tabindex: -1 });
  let view: View | undefined;
  let current: Tab = 'mine';
  let silence = 0;

  const play: Play = {
    game,
    t,
    locale,
    areResultsHidden: secret.get('hideScores') === '1',
    showResults() {
      play.areResultsHidden = false;
      if (view?.redraw) view.redraw();
      else open(current);
      void play.refreshPlayer();
    },
    async refreshPlayer() {
      const player = await game.player().catch(() => undefined);
      if (player && !play.areResultsHidden) {
        const sum = (value: string, name: string) => h('div', {}, h('dt', {}, name), h('dd', { class: 'wide' }, value));
        const place =
          player.rank === undefined ? t('noPlace') : t('place', { total: player.players.toLocaleString(locale) });
        fill(
          sums,
          sum(player.points.toLocaleString(locale), t('points')),
          sum(player.rank?.toLocaleString(locale) ?? '–', place),
          sum(String(player.exact), t('exact')),
        );
      }
      return player;
    },
    say(text) {
      window.clearTimeout(silence);
      note.textContent = text;
      silence = window.setTimeout(() => {
        note.textContent = '';
      }, SAID_MS);
    },
  };

  const buttons = tabs.map((tab) =>
    h(
      'button',
      { type: 'button', role: 'tab', id: `tab-${tab}`, 'aria-controls': 'panel', onclick: () => open(tab) },
      t(tab),
    ),
  );

  function open(tab: Tab): void {
    view?.stop();
    current = tab;
    buttons.forEach((button, index) => button.setAttribute('aria-selected', String(tabs[index] === tab)));
    panel.setAttribute('aria-labelledby', `tab-${tab}`);
    view = views[tab](play);
    fill(panel, view.element);
  }

  fill(
    root,
    h('h1', {}, t('title')),
    sums,
    h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('tabs') }, ...buttons),
    panel,
    note,
  );
  open('mine');
  void play.refreshPlayer();
  window.addEventListener('pagehide', () => {
    view?.stop();
    window.clearTimeout(silence);
  });
}

document.documentElement.lang = lang;
document.title = t('title');
listenToHost();
if (secret.get('frame') === 'tv') {
  document.documentElement.setAttribute('data-frame', 'tv');
  listenToRemote();
}
const root = document.getElementById('game');
const token = secret.get('token');
if (root && token) {
  start(root, token);
  tellHost({ type: 'ready' });
} else tellHost({ type: 'failed' });
