import { add, type Need } from './demand';
import { FLOWS } from './resources';

/** Something that is asked for in one step. */
export interface Asked {
  need: Need;
  amount: number;
  /** What was not given. */
  left: number;
}

const ROUNDS = 6;

/** Edges treat all requests alike. */
const WITHOUT_RANK = [FLOWS.indexOf('edgeRequests'), FLOWS.indexOf('edgeGigabits')];

/** Serves what comes first before the rest, except at edges, and takes it from `room`. */
export function shareInTurn(first: readonly Asked[], rest: readonly Asked[], room: Float64Array): void {
  const [before, after] = [wantedBy(first), wantedBy(rest)];
  const kept = new Float64Array(room.length);
  for (const flow of WITHOUT_RANK) {
    const part = partOf((before[flow] ?? 0) + (after[flow] ?? 0), room[flow] ?? 0);
    kept[flow] = (after[flow] ?? 0) * part;
    room[flow] = (room[flow] ?? 0) - kept[flow];
  }
  shareOut(first, room);
  add(room, kept);
  shareOut(rest, room);
}

function wantedBy(asked: readonly Asked[]): Need {
  const wanted = new Float64Array(FLOWS.length);
  for (const { need, left } of asked) if (left > 0) add(wanted, need, left);
  return wanted;
}

/** How much of what is wanted there is. */
const partOf = (wanted: number, room: number): number => (wanted > room ? room / wanted : 1);

/**
 * Gives everything that is asked for the same part of what is scarce, and takes it from `room`. What one of them cannot use,
 * because it lacks something else, is left to the others in another round.
 */
function shareOut(asked: readonly Asked[], room: Float64Array): void {
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = wantedBy(asked);
    const parts = room.map((each, flow) => partOf(wanted[flow] ?? 0, each));
    const isEnough = parts.every((part) => part === 1);
    for (const request of asked) {
      const { need, left } = request;
      if (left <= 0) continue;
      let part = 1;
      for (let flow = 0; flow < parts.length; flow++)
        if ((need[flow] ?? 0) > 0) part = Math.min(part, parts[flow] ?? 1);
      request.left = isEnough ? 0 : left * (1 - part);
      for (let flow = 0; flow < room.length; flow++)
        room[flow] = Math.max(0, (room[flow] ?? 0) - (need[flow] ?? 0) * left * part);
    }
    if (isEnough) return;
  }
}
