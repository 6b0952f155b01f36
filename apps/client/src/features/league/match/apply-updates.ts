import type { SoccerCommentary, SoccerMatchView, SoccerUpdate, SoccerUpdates } from '@touchline/contract';
import { applyUpdate, emptyMatch, withoutStatistics, withStatistics } from '@touchline/rules/match/updates';

export type Place = SoccerUpdates['place'];

/** Applies updates up to a place; updates the match already contains are ignored. */
export function matchAfter(shown: SoccerMatchView, updates: readonly SoccerUpdate[], place: Place): SoccerMatchView {
  if (place.number <= shown.place.number) return shown;
  const news = updates.filter(({ number }) => number > shown.place.number);
  const { lineUp, stat } = withoutStatistics(shown.liveData?.lineUp ?? []);
  const before = { ...emptyMatch, liveData: shown.liveData && { ...shown.liveData, lineUp }, stat };
  const { liveData, stat: figures } = news.reduce(applyUpdate, before);
  if (!liveData) return { ...shown, place };
  return { ...shown, place, liveData: { ...liveData, lineUp: withStatistics(liveData.lineUp ?? [], figures) } };
}

export function commentaryAfter(
  shown: SoccerCommentary,
  updates: readonly SoccerUpdate[],
  place: Place,
): SoccerCommentary {
  const [first] = shown.messages;
  const known = shown.place?.number ?? 0;
  if (!first || place.number <= known) return shown;
  const tails = updates.flatMap((update) => {
    const tail = update[shown.mode ?? 'auto'];
    return update.number > known && tail ? [tail] : [];
  });
  // The list is newest first; updates are indexed from the oldest.
  const oldestFirst = tails.reduce(
    (list, { from, items }) => [...list.slice(0, from), ...items],
    [...first.message].reverse(),
  );
  return { ...shown, place, messages: [{ ...first, message: oldestFirst.reverse() }] };
}
