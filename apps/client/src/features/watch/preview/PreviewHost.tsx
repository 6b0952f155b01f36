import { lazy, Suspense, useEffect, useState } from 'react';
import { useAddress } from '../../../shell/context';
import { currentPreferences } from '../../../shell/preferences/preferences';
import { currentConditions, previewOf } from './conditions';
import { createHover } from './hover';

const PreviewCard = lazy(() => import('./PreviewCard'));

/** A tile of an event under the pointer. */
interface Pointed {
  readonly eventId: string;
  readonly element: Element;
}

const TILES = '[data-focus-group="line"]:not(#line-your-clubs) a[href*="/event/page/"]';
const EVENT_ID = /\/event\/page\/([^/?#]+)/;

/** Opens a preview of the event whose tile the pointer rests on. */
export function PreviewHost() {
  const { path } = useAddress();
  const [pointed, setPointed] = useState<Pointed & { kind: 'video' | 'picture' }>();
  useEffect(() => {
    const tiles = new WeakMap<Element, Pointed>();
    const hover = createHover<Pointed>((target) => {
      const kind = previewOf(currentConditions(currentPreferences().quality === 'dataSaver'));
      setPointed(target && kind !== 'none' ? { ...target, kind } : undefined);
    });
    const onOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      if (target.closest('[data-preview]')) return hover.over('preview');
      const element = target.closest(TILES);
      hover.over(element ? tileOf(element, tiles) : undefined);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hover.close();
    };
    const close = () => hover.close();
    document.addEventListener('pointerover', onOver);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', close, true);
    window.addEventListener('scroll', close, { passive: true, capture: true });
    return () => {
      hover.close();
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', close, true);
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [path]);
  if (!pointed) return null;
  return (
    <Suspense>
      <PreviewCard key={pointed.eventId} {...pointed} />
    </Suspense>
  );
}

/** The same object for the same tile, so that it can be compared. */
function tileOf(element: Element, known: WeakMap<Element, Pointed>): Pointed | undefined {
  const before = known.get(element);
  const [, id] = EVENT_ID.exec(element.getAttribute('href') ?? '') ?? [];
  if (id === undefined) return undefined;
  const eventId = decodeURIComponent(id);
  if (before?.eventId === eventId) return before;
  const tile = { eventId, element };
  known.set(element, tile);
  return tile;
}
