import { add, type Need } from './demand';

/** Something that is asked for in one step. */
export interface Asked {
  need: Need;
  amount: number;
  /** What was not given. */
  left: number;
}

const ROUNDS = 6;

/**
 * Gives everything that is asked for the same part of what is scarce, and takes it from `room`. What one of them cannot use,
 * because it lacks something else, is left to the others in another round.
 */
export function shareOut(asked: readonly Asked[], room: Float64Array): void {
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = new Float64Array(room.length);
    for (const { need, left } of asked) if (left > 0) add(wanted, need, left);
    const parts = room.map((each, flow) => {
      const all = wanted[flow] ?? 0;
      return all > each ? each / all : 1;
    });
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
