import { browserValue } from '../../shell/preferences/local-value';

const MOST = 5;

/** Collectibles that are being made and were left: their end is told on any page. */
export const beingMade = browserValue('collectiblesBeingMade', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string').slice(-MOST) : [],
);

export const noteBeingMade = (id: string): void =>
  beingMade.set([...beingMade.get().filter((each) => each !== id), id].slice(-MOST));

export const noteEnded = (id: string): void => {
  if (beingMade.get().includes(id)) beingMade.set(beingMade.get().filter((each) => each !== id));
};
