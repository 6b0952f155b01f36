import type { RightsKind, ViewerRights } from './rights';

/** Rights whose source comes later, or changes with the viewer. */
interface LateRights extends ViewerRights {
  /** Takes the rights of a registered viewer from `source` from now on; without it nothing is known. */
  provide: (source: ViewerRights | undefined) => void;
}

interface Watch {
  kind: RightsKind;
  id: string;
  listener: () => void;
  leave: (() => void) | undefined;
}

/**
 * Rights that keep their identity while their source changes: a change of context would render the whole page, and
 * hydrate every part of it.
 */
export function createLateRights(): LateRights {
  const watches = new Set<Watch>();
  let source: ViewerRights | undefined;
  return {
    of: (kind, id) => source?.of(kind, id),
    watch(kind, id, listener) {
      const watch: Watch = { kind, id, listener, leave: source?.watch(kind, id, listener) };
      watches.add(watch);
      return () => {
        watches.delete(watch);
        watch.leave?.();
      };
    },
    refresh: () => source?.refresh(),
    provide(next) {
      source = next;
      for (const watch of watches) {
        watch.leave?.();
        watch.leave = next?.watch(watch.kind, watch.id, watch.listener);
      }
      for (const { listener } of watches) listener();
    },
  };
}
