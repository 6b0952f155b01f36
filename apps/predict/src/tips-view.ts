import type { PredictedMatch, PredictedScore, PredictionRound } from '@touchline/contract';
import { spread } from '@touchline/rules/app/jitter';
import { Refusal } from './api';
import { dayName, serverClock, weekName } from './clock';
import { fill, h, icon } from './dom';
import { matchCard } from './match-card';
import type { Play, View } from './play';
import { failure, hiddenResults, skeleton } from './states';

const REFRESH_MS = 30_000;
/** Delay after the server's closing time before a match is shown as closed. */
const AFTER_KICK_OFF_MS = 300;
/** A kick-off is at one moment for all players: they do not look at once. */
const APART_MS = 5000;
const CLOSED = 409;
const BACK = 'M15 5l-7 7 7 7';
const ON = 'M9 5l7 7-7 7';

/** A week's matches with the viewer's predictions. */
export function tipsView(play: Play): View {
  const { game, t, locale } = play;
  const element = h('div', { class: 'tips' });
  let round: PredictionRound | undefined;
  let now = () => Date.now() / 1000;
  let crests: ReadonlyMap<string, string> = new Map();
  let isSaving = false;
  let timer = 0;
  let isStopped = false;
  const drafts = new Map<string, PredictedScore>();

  const list = h('div', { class: 'days' });
  const count = h('span', { class: 'count' });
  const save = h('button', { type: 'button', class: 'primary', onclick: () => void saveDrafts() }, t('save'));
  const bar = h('div', { class: 'bar' }, save);

  async function load(id: string): Promise<void> {
    window.clearTimeout(timer);
    try {
      const next = await game.round(id);
      if (isStopped) return;
      const isOther = round?.id !== next.id;
      round = next;
      now = serverClock(next.now);
      if (isOther) await loadCrests();
      if (!isStopped) show(isOther);
      schedule();
    } catch {
      if (isStopped) return;
      if (round) schedule();
      else
        fill(
          element,
          failure(t, () => void load(id)),
        );
    }
  }

  async function loadCrests(): Promise<void> {
    const codes = new Set(round?.matches.flatMap(({ home, away }) => [home.code, away.code]));
    if (codes.size === 0) return;
    // Initials replace a missing crest.
    crests = await game.crests(Array.from(codes).sort()).catch(() => crests);
  }

  /** Refreshes at the next kick-off, which closes a match, and regularly while one is live. */
  function schedule(): void {
    const open = round?.matches.filter(({ state }) => state === 'open').map(({ kickOff }) => kickOff) ?? [];
    const after = AFTER_KICK_OFF_MS + APART_MS * Math.random();
    const waits = open.map((kickOff) => (kickOff - now()) * 1000 + after);
    if (round?.matches.some(({ state }) => state === 'playing')) waits.push(spread(REFRESH_MS, Math.random()));
    const wait = Math.min(...waits, 3_600_000);
    timer = window.setTimeout(() => void load(round?.id ?? 'current'), Math.max(1000, wait));
  }

  function show(isOther: boolean): void {
    if (!round) return;
    const { id, previous, next, matches } = round;
    const go = (to: string | undefined, label: string, path: string) =>
      h(
        'button',
        {
          type: 'button',
          class: 'round-step',
          'aria-label': label,
          disabled: to === undefined,
          onclick: () => void load(to ?? id),
        },
        icon(path),
      );
    if (isOther)
      fill(
        element,
        h(
          'div',
          { class: 'round' },
          go(previous, t('previous'), BACK),
          h('div', { class: 'round-name' }, h('h2', {}, weekName(id, locale, t)), count),
          go(next, t('next'), ON),
        ),
        list,
        bar,
      );
    drawList(matches);
    showCount();
  }

  /** Re-renders the days and keeps the focus: a score may change while a stepper is in use. */
  function drawList(matches: readonly PredictedMatch[]): void {
    const focused = document.activeElement;
    const place = focused?.closest('[data-match]')?.getAttribute('data-match');
    const label = focused?.getAttribute('aria-label');
    const days = new Map<string, PredictedMatch[]>();
    for (const match of matches) {
      const day = dayName(match.kickOff, now(), locale, t);
      days.set(day, [...(days.get(day) ?? []), match]);
    }
    const hasResults = matches.some(({ score }) => score !== undefined);
    fill(
      list,
      matches.length === 0 && h('p', { class: 'empty' }, t('noRound')),
      play.areResultsHidden && hasResults && hiddenResults(t, () => play.showResults()),
      ...Array.from(days, ([day, of]) => dayPart(day, of)),
    );
    bar.hidden = !matches.some(({ state }) => state === 'open');
    if (place && label)
      for (const button of Array.from(list.querySelectorAll<HTMLElement>(`[data-match="${CSS.escape(place)}"] button`)))
        if (button.getAttribute('aria-label') === label) button.focus({ preventScroll: true });
  }

  function dayPart(day: string, of: readonly PredictedMatch[]): HTMLElement {
    const days = Array.from(new Set(of.map(({ matchday }) => matchday).filter(Boolean)));
    const matchday = days.length === 1 ? t('matchday', { number: days[0] ?? '' }) : undefined;
    return h(
      'section',
      { class: 'day' },
      h('h3', {}, day, matchday !== undefined && h('span', { class: 'matchday' }, matchday)),
      h('ul', {}, ...of.map(card)),
    );
  }

  const card = (match: PredictedMatch) =>
    matchCard({
      match,
      play,
      crests,
      tip: drafts.get(match.id) ?? match.tip,
      change(tip) {
        drafts.set(match.id, tip);
        showCount();
      },
    });

  /** The unsaved predictions; those equal to the saved ones are left out. */
  const unsaved = () =>
    (round?.matches ?? []).flatMap(({ id, state, tip }) => {
      const draft = drafts.get(id);
      const isNew = draft && state === 'open' && (draft.home !== tip?.home || draft.away !== tip.away);
      return isNew ? [{ matchId: id, ...draft }] : [];
    });

  function showCount(): void {
    const matches = round?.matches ?? [];
    const done = matches.filter(({ id, tip }) => tip ?? drafts.has(id)).length;
    count.textContent = t('tipped', { done, total: matches.length });
    const isDirty = unsaved().length > 0;
    save.setAttribute('aria-disabled', String(!isDirty || isSaving));
    save.textContent = isSaving ? t('saving') : !isDirty && matches.some(({ tip }) => tip) ? t('allSaved') : t('save');
  }

  async function saveDrafts(): Promise<void> {
    const tips = unsaved();
    if (tips.length === 0 || isSaving) return;
    isSaving = true;
    showCount();
    try {
      const { closed } = await game.save(tips);
      tell(closed);
      for (const { matchId } of tips) drafts.delete(matchId);
    } catch (error) {
      const isClosed = error instanceof Refusal && error.status === CLOSED;
      if (isClosed) tell(tips.map(({ matchId }) => matchId));
      else play.say(t('saveFailed'));
    } finally {
      isSaving = false;
      if (round) await load(round.id);
      showCount();
      void play.refreshPlayer();
    }
  }

  function tell(closed: readonly string[]): void {
    const names = (round?.matches ?? [])
      .filter(({ id }) => closed.includes(id))
      .map(({ home, away }) => `${home.name} – ${away.name}`);
    play.say(names.length === 0 ? t('saved') : t('tooLate', { names: names.join(', ') }));
  }

  fill(element, skeleton());
  void load('current');
  return {
    element,
    stop() {
      isStopped = true;
      window.clearTimeout(timer);
    },
    redraw: () => show(false),
  };
}
