import type { PredictionRanking, RankedPlayer } from '@touchline/contract';
import { fill, h } from './dom';
import type { Play, View } from './play';
import { failure, hiddenResults, skeleton } from './states';
import type { GameTexts } from './texts';

/** Players with their ranks; the viewer's own is marked. */
export function rankingTable(players: readonly RankedPlayer[], t: GameTexts): HTMLElement {
  const row = ({ rank, name, exact, points, isMe }: RankedPlayer) =>
    h(
      'tr',
      { class: isMe ? 'me' : undefined },
      h('td', { class: 'rank' }, String(rank)),
      h('th', { scope: 'row' }, name, isMe && h('span', { class: 'you' }, ` (${t('you')})`)),
      h('td', { class: 'exact' }, String(exact)),
      h('td', { class: 'sum' }, String(points)),
    );
  return h(
    'table',
    { 'aria-label': t('ranking') },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, t('rank')),
        h('th', { scope: 'col' }, t('player')),
        h('th', { scope: 'col' }, t('exact')),
        h('th', { scope: 'col' }, t('points')),
      ),
    ),
    h('tbody', {}, ...players.map(row)),
  );
}

/** The overall ranking, and the viewer's display name. */
export function rankingView(play: Play): View {
  const { game, t } = play;
  const list = h('div', {}, skeleton());
  let isStopped = false;
  let players: RankedPlayer[] = [];

  async function load(next?: string): Promise<void> {
    try {
      const part = await game.ranking(undefined, next);
      players = next === undefined ? part.items : [...players, ...part.items];
      if (!isStopped) show(part);
    } catch {
      if (!isStopped)
        fill(
          list,
          failure(t, () => void load(next)),
        );
    }
  }

  function show({ next }: PredictionRanking): void {
    if (players.length === 0) fill(list, h('p', { class: 'empty' }, t('nobody')));
    else
      fill(
        list,
        rankingTable(players, t),
        next !== undefined &&
          h('button', { type: 'button', class: 'quiet more', onclick: () => void load(next) }, t('moreRanks')),
      );
  }

  if (play.areResultsHidden)
    fill(
      list,
      hiddenResults(t, () => play.showResults()),
    );
  else void load();
  const form = nameForm(play, () => void (play.areResultsHidden || load()));
  return {
    element: h('div', { class: 'ranking' }, list, form),
    stop() {
      isStopped = true;
    },
  };
}

function nameForm(play: Play, done: () => void): HTMLElement {
  const { game, t } = play;
  const field = h('input', {
    id: 'name',
    type: 'text',
    minlength: 2,
    maxlength: 24,
    required: true,
    autocomplete: 'nickname',
    'aria-describedby': 'name-hint',
  });
  const fillIn = async () => {
    const player = await play.refreshPlayer();
    if (player && field.value === '') field.value = player.name;
  };
  const rename = async () => {
    try {
      await game.rename(field.value.trim());
      play.say(t('renamed'));
      void play.refreshPlayer();
      done();
    } catch {
      play.say(t('nameRefused'));
    }
  };
  void fillIn();
  return h(
    'form',
    {
      class: 'line',
      onsubmit: () => void rename(),
    },
    h('label', { for: 'name' }, t('name')),
    h('div', { class: 'entry' }, field, h('button', { type: 'submit', class: 'quiet' }, t('rename'))),
    h('p', { class: 'hint', id: 'name-hint' }, t('nameHint')),
  );
}
