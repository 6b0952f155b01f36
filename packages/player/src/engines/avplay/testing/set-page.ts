import { fakeClock } from '../../../model/fake-clock';
import type { EngineEvent, EngineHost, Fault } from '../../engine';

/** A page on a set, with one video; what the engine does to it can be read. */
export function setPage({ innerWidth = 1920, globals = {} }: { innerWidth?: number; globals?: object } = {}) {
  const page = Object.assign(new EventTarget(), {
    hidden: false,
    defaultView: { innerWidth, ...globals },
    createElement: (tag: string) => createElement(tag),
  });
  const inserted: FakeElement[] = [];
  interface FakeElement {
    readonly tag: string;
    textContent: string;
    rect: readonly [number, number, number, number];
    isRemoved: boolean;
  }
  function createElement(tag: string) {
    const element = {
      tag,
      type: '',
      className: '',
      dataset: {} as Record<string, string>,
      style: {} as Record<string, string>,
      textContent: '',
      ownerDocument: page,
      rect: [0, 0, innerWidth, (innerWidth * 9) / 16] as readonly [number, number, number, number],
      isRemoved: false,
      after: (other: FakeElement) => inserted.push(other),
      remove() {
        element.isRemoved = true;
      },
      getBoundingClientRect() {
        const [left, top, width, height] = element.rect;
        return { left, top, width, height };
      },
    };
    return element;
  }
  const video = createElement('video');
  const clock = fakeClock();
  const events: EngineEvent[] = [];
  const faults: Fault[] = [];
  const logged: string[] = [];
  const host = {
    video,
    clock,
    decoders: 'one',
    emit: (event: EngineEvent) => events.push(event),
    fault: (fault: Fault) => faults.push(fault),
    log: ({ message }: { message: string }) => logged.push(message),
  } as unknown as EngineHost;
  return {
    host,
    page,
    video,
    clock,
    events,
    faults,
    logged,
    inserted,
    /** Types of events, without those of time. */
    types: () => events.map(({ type }) => type).filter((type) => type !== 'time' && type !== 'fixed-rate'),
    setHidden: (isHidden: boolean): void => {
      page.hidden = isHidden;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

/** Lets promises go on. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};
