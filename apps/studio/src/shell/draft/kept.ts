import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import type { Step } from './history';
import type { Keeping } from './keeping';

type Entry = JsonObject | null;

/** What could not be saved yet, and what it was made from. */
interface Work {
  readonly entry: Entry;
  readonly was: Entry;
}

/** What the browser keeps of one draft. */
export interface DraftKeep {
  read(release: number | undefined): Promise<{ steps: readonly Step[]; works: readonly Work[] }>;
  putStep(release: number | undefined, step: Step): void;
  removeStep(release: number | undefined, step: Step): void;
  putWork(release: number | undefined, work: Work): void;
  removeWork(release: number | undefined): void;
  /** The draft goes on in another release, with its steps. */
  move(from: number | undefined, to: number | undefined, steps: readonly Step[]): void;
}

const TAB = 'studioTab';

/** A name for this tab that survives a reload. */
function tabName(): string {
  const known = sessionStorage.getItem(TAB);
  if (known !== null) return known;
  const name = crypto.randomUUID();
  sessionStorage.setItem(TAB, name);
  return name;
}

const isEntry = (value: unknown): value is Entry => value === null || isObject(value);
const isWork = (value: unknown): value is Work & JsonObject =>
  isObject(value) && isEntry(value['entry']) && isEntry(value['was']);
const isStep = (value: unknown): value is Step & JsonObject =>
  isObject(value) && typeof value['order'] === 'string' && isEntry(value['before']) && isEntry(value['after']);

/** `place` names operator and entry. Work of a release that is over is taken up by the next one. */
export function keepDraft(keeping: Keeping, place: string, isOver: (release: number) => boolean): DraftKeep {
  const nameOf = (release: number | undefined) => `${place}|${release ?? 'new'}|`;
  const workOf = (release: number | undefined) => nameOf(release) + tabName();
  const put = (release: number | undefined, step: Step) =>
    void keeping.put('steps', nameOf(release) + step.order, step);
  const takesUp = (key: string, release: number | undefined) => {
    const of = key.slice(place.length + 1).split('|')[0] ?? '';
    return of === 'new' || Number(of) === release || isOver(Number(of));
  };
  return {
    async read(release) {
      const [steps, works] = await Promise.all([
        keeping.list('steps', nameOf(release)),
        keeping.list('works', `${place}|`),
      ]);
      const own = tabName();
      const taken = works
        .filter(({ key }) => takesUp(key, release))
        .toSorted((a, b) => Number(b.key.endsWith(own)) - Number(a.key.endsWith(own)));
      for (const { key } of taken) void keeping.remove('works', key);
      return {
        steps: steps.map(({ value }) => value).filter(isStep),
        works: taken.map(({ value }) => value).filter(isWork),
      };
    },
    putStep: put,
    removeStep: (release, step) => void keeping.remove('steps', nameOf(release) + step.order),
    putWork: (release, work) => void keeping.put('works', workOf(release), work),
    removeWork: (release) => void keeping.remove('works', workOf(release)),
    move(from, to, steps) {
      for (const step of steps) {
        put(to, step);
        void keeping.remove('steps', nameOf(from) + step.order);
      }
      void keeping.remove('works', workOf(from));
    },
  };
}
