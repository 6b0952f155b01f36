import type { UserRights } from '@touchline/contract';

/** The same answer with other rights to some items; what does not change stays the very same object. */
export function withRights(answer: unknown, rightsOf: (id: string) => UserRights | undefined): unknown {
  if (Array.isArray(answer)) {
    const items = answer.map((item) => withRights(item, rightsOf));
    return items.some((item, place) => item !== answer[place]) ? items : answer;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  const entries = Object.entries(answer);
  const own =
    'userRights' in answer && 'id' in answer && typeof answer.id === 'string' ? rightsOf(answer.id) : undefined;
  const changed = entries.flatMap(([name, value]) => {
    const next = name === 'userRights' ? (own ?? value) : withRights(value, rightsOf);
    return next === value || (name === 'userRights' && isSame(next, value)) ? [] : [[name, next] as const];
  });
  return changed.length === 0 ? answer : { ...answer, ...Object.fromEntries(changed) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
