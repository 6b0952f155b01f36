type Child = Node | string | false | undefined;

interface Attributes {
  class?: string | undefined;
  onclick?: () => void;
  onsubmit?: () => void;
  [name: string]: string | number | boolean | undefined | (() => void);
}

/** Creates an element with attributes and children; `false` and undefined omit an attribute or a child. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  { onclick, onsubmit, ...attributes }: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false && typeof value !== 'function')
      element.setAttribute(name, value === true ? '' : String(value));
  if (onclick) element.addEventListener('click', onclick);
  if (onsubmit)
    element.addEventListener('submit', (event) => {
      event.preventDefault();
      onsubmit();
    });
  add(element, children);
  return element;
}

function add(element: Element, children: readonly Child[]): void {
  for (const child of children) if (child !== undefined && child !== false) element.append(child);
}

/** Replaces the children of an element. */
export function fill(element: Element, ...children: Child[]): void {
  element.textContent = '';
  add(element, children);
}

const SVG = 'http://www.w3.org/2000/svg';

/** A line icon on a 24-unit grid; decorative, beside a text. */
export function icon(path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}
