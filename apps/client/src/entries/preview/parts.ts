import type { Line, Page, PreviewPart } from '@touchline/contract';
import { stagePart } from '@touchline/contract';
import { anchorOf, sectionsOf, slidesOf } from '../../features/pages/layout';

/** A part of the page on screen, and where it is in the document. */
interface Place {
  id: string;
  title: string;
  /** A part of several lines is hidden when all are. */
  contexts: readonly string[];
  element: HTMLElement;
}

/** A line or grid, as far as it is told. */
export interface Shown extends Pick<Line, 'contextId' | 'title'> {
  readonly tiles: readonly unknown[];
}

const STAGE = 'main section[aria-roledescription]';

/** The parts of a page that stand in the document, from top to bottom. */
export function placesOf(page: Page, known: ReadonlyMap<string, Shown>, document: Document): Place[] {
  const stage = document.querySelector<HTMLElement>(STAGE);
  const staged = stage && slidesOf(page).length > 0;
  const sections = sectionsOf(page).flatMap((section): Place[] => {
    const element = document.getElementById(anchorOf(section.id));
    if (!element) return [];
    const references = [...(section.lines ?? []), ...(section.grids ?? [])];
    const contexts = references.map(({ contextId }) => contextId);
    const [first] = references;
    const title = section.title ?? first?.title ?? (first && known.get(first.contextId)?.title) ?? section.id;
    const whole: Place = { id: section.id, title, contexts, element };
    if (references.length < 2) return [whole];
    // Each line of a group is a part, too.
    const lines = references.flatMap(({ contextId, title: own }) => {
      const row = document.getElementById(`line-${contextId}`) ?? document.getElementById(`grid-${contextId}`);
      const inside = row?.closest<HTMLElement>('section');
      const name = own ?? known.get(contextId)?.title ?? contextId;
      return inside ? [{ id: contextId, title: name, contexts: [contextId], element: inside }] : [];
    });
    return [whole, ...lines];
  });
  const widget = page.htmlWidget || page.dataWidget ? document.querySelector<HTMLElement>('main') : null;
  return [
    ...(staged ? [{ id: stagePart, title: slidesOf(page)[0]?.title ?? '', contexts: [], element: stage }] : []),
    ...sections,
    ...(widget ? [{ id: page.id, title: page.title, contexts: [], element: widget }] : []),
  ];
}

const countOf = ({ contexts }: Place, known: ReadonlyMap<string, Shown>): number =>
  contexts.reduce((sum, id) => sum + (known.get(id)?.tiles.length ?? 0), 0);

/** Whether viewers do not see a part now: its lines are known, and have no tiles. */
const isHidden = (place: Place): boolean =>
  place.contexts.length > 0 && place.element.querySelector('section, [data-focus-group], ul, [aria-busy]') === null;

/** Measures parts, and marks those that are hidden, so that an operator sees where they would be. */
export function measure(
  places: readonly Place[],
  known: ReadonlyMap<string, Shown>,
  hiddenText: (title: string) => string,
): PreviewPart[] {
  const hidden = places.map(isHidden);
  places.forEach(({ element, title }, index) => {
    if (hidden[index]) element.dataset['previewHidden'] = hiddenText(title);
    else delete element.dataset['previewHidden'];
  });
  return places.map((place, index) => {
    const { top, left, width, height } = place.element.getBoundingClientRect();
    const tiles = countOf(place, known);
    return { id: place.id, title: place.title, tiles, isHidden: hidden[index] === true, top, left, width, height };
  });
}
