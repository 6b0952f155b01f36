import type { PredictionGroup, PredictionGroups } from '@touchline/contract';
import { Refusal } from './api';
import { fill, h } from './dom';
import type { Play, View } from './play';
import { rankingTable } from './ranking-view';
import { failure, hiddenResults, skeleton } from './states';
import type { GameTexts } from './texts';

/** The viewer's groups, and forms to create and join others. */
export function groupsView(play: Play): View {
  const { game, t } = play;
  const list = h('div', {}, skeleton());
  let isStopped = false;

  async function load(): Promise<void> {
    try {
      show(await game.groups());
    } catch {
      if (!isStopped)
        fill(
          list,
          failure(t, () => void load()),
        );
    }
  }

  function show({ items }: PredictionGroups): void {
    if (isStopped) return;
    if (items.length === 0) fill(list, h('p', { class: 'empty' }, t('noGroups')));
    else fill(list, h('ul', { class: 'groups' }, ...items.map(row)));
  }

  function row(group: PredictionGroup): HTMLElement {
    const { id, name, code, members } = group;
    const body = h('div', { class: 'group-ranking', id: `ranking-${id}`, hidden: true });
    const toggle = h('button', {
      type: 'button',
      class: 'quiet',
      'aria-expanded': 'false',
      'aria-controls': body.id,
      onclick: () => {
        body.hidden = !body.hidden;
        toggle.setAttribute('aria-expanded', String(!body.hidden));
        nameToggle();
        if (!body.hidden) void showRanking(play, id, body);
      },
    });
    const nameToggle = () =>
      toggle.setAttribute('aria-label', t(body.hidden ? 'showRanking' : 'hideRanking', { name }));
    toggle.textContent = t('ranking');
    nameToggle();
    return h(
      'li',
      { class: 'group' },
      h('h2', {}, name),
      h('p', { class: 'note' }, t('members', { count: members })),
      h('p', { class: 'invitation' }, h('span', { class: 'note' }, t('code')), h('b', { class: 'code-text' }, code)),
      h('div', { class: 'actions' }, toggle, leaveButton(group)),
      body,
    );
  }

  /** Leaving needs a confirmation. */
  function leaveButton({ id, name }: PredictionGroup): HTMLElement {
    const label = t('leaveGroup', { name });
    const button = h('button', { type: 'button', class: 'quiet', 'aria-label': label }, t('leave'));
    let isSure = false;
    button.addEventListener('click', () => {
      if (!isSure) {
        isSure = true;
        button.textContent = t('leaveSure');
        button.setAttribute('aria-label', t('leaveSureGroup', { name }));
        return;
      }
      game.leave(id).then(load, () => play.say(t('groupFailed')));
    });
    return button;
  }

  void load();
  const enter = async (field: HTMLInputElement, ask: (text: string) => Promise<PredictionGroups>) => {
    try {
      show(await ask(field.value.trim()));
      field.value = '';
    } catch (error) {
      play.say(refusal(error, t));
    }
  };
  const name = h('input', { id: 'group-name', type: 'text', maxlength: 40, required: true, autocomplete: 'off' });
  const code = h('input', {
    id: 'group-code',
    type: 'text',
    minlength: 8,
    maxlength: 9,
    required: true,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': 'code-hint',
  });
  return {
    element: h(
      'div',
      { class: 'groups-part' },
      list,
      h(
        'form',
        { class: 'line', onsubmit: () => void enter(code, game.join) },
        h('label', { for: 'group-code' }, t('groupCode')),
        h('div', { class: 'entry' }, code, h('button', { type: 'submit', class: 'quiet' }, t('join'))),
        h('p', { class: 'hint', id: 'code-hint' }, t('codeHint')),
      ),
      h(
        'form',
        { class: 'line', onsubmit: () => void enter(name, game.found) },
        h('label', { for: 'group-name' }, t('groupName')),
        h('div', { class: 'entry' }, name, h('button', { type: 'submit', class: 'quiet' }, t('found'))),
      ),
    ),
    stop() {
      isStopped = true;
    },
  };
}

async function showRanking(play: Play, id: string, body: HTMLElement): Promise<void> {
  const { game, t } = play;
  if (play.areResultsHidden) {
    fill(
      body,
      hiddenResults(t, () => play.showResults()),
    );
    return;
  }
  try {
    const { items } = await game.ranking(id);
    fill(body, rankingTable(items, t));
  } catch {
    fill(
      body,
      failure(t, () => void showRanking(play, id, body)),
    );
  }
}

function refusal(error: unknown, t: GameTexts): string {
  const status = error instanceof Refusal ? error.status : 0;
  const known: Readonly<Record<number, string>> = { 404: t('noSuchCode'), 409: t('groupFull'), 429: t('tooManyTries') };
  return known[status] ?? t('groupFailed');
}
