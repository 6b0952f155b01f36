/** The result of a crawl: elements that no key reaches, and moments without exactly one visible focus. */
export interface Crawled {
  reached: number;
  missed: string[];
  faults: string[];
}

/**
 * Runs in the page: presses the arrows from every element, breadth first, starting at the focused one, and reports what
 * was not reached.
 */
export async function walk(most: number): Promise<Crawled> {
  const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';
  const MOST_ROUNDS = 4;
  const KEYS = [
    ['ArrowLeft', 37],
    ['ArrowUp', 38],
    ['ArrowRight', 39],
    ['ArrowDown', 40],
  ] as const;
  // The ring has the app's accent colour, or that of a page with a palette of its own.
  const probe = document.createElement('i');
  const colours = new Map<string, string>();
  const ringOf = (element: Element): string => {
    const accent = getComputedStyle(element).getPropertyValue('--accent');
    if (!colours.has(accent)) {
      probe.style.color = accent;
      document.body.append(probe);
      colours.set(accent, getComputedStyle(probe).color);
      probe.remove();
    }
    return colours.get(accent) ?? '';
  };

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** The content of a tab follows its focus, and may have to be fetched. */
  const panelShown = async () => {
    await nextFrame();
    for (let frames = 0; frames < 60 && document.querySelector('main [aria-busy="true"]'); frames++) await nextFrame();
    await nextFrame();
  };
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}#${element.id} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
  const scope = () => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const top = dialogs.find((dialog) => dialog.contains(document.activeElement)) ?? dialogs.pop();
    return top ?? document.querySelector('[data-player-menu]') ?? document.body;
  };
  const isOffered = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.closest('[data-focus-skip], [aria-hidden="true"]') &&
    element.getBoundingClientRect().width > 0 &&
    getComputedStyle(element).visibility === 'visible';
  const offered = () => [...scope().querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isOffered);

  /** The ring is on the element, inside it (a tile's picture) or around it (a row with its switch). */
  const shadowsOf = (element: Element): string[] => {
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const near = [...around, ...element.querySelectorAll('*')].filter((each) => each instanceof Element);
    return near.map((each) => getComputedStyle(each).boxShadow);
  };
  const isRinged = (element: Element): boolean => {
    const rings = [ringOf(document.documentElement), ringOf(element)];
    return shadowsOf(element).some((shadow) => rings.some((ring) => shadow.includes(ring)));
  };
  /** Inner shadows also mark what is important without focus, such as a goal in a commentary. */
  const isStillRinged = (element: Element): boolean => {
    const ring = ringOf(document.documentElement);
    return shadowsOf(element).some((shadow) => shadow.includes(ring) && !shadow.includes('inset'));
  };
  const isInView = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight;
  };
  const press = (key: string, keyCode: number) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }),
    );

  const faults = new Set<string>();
  const start = document.activeElement;
  let queue = start instanceof HTMLElement ? [start] : [];
  const reached = new Set<HTMLElement>(queue);
  /** A frame and a slider show their focus in a way that styles do not tell. */
  const showsItself = (element: Element) => element.matches('iframe, input[type="range"], section');
  /** Elements that come and go, such as "Go live", are others each time. */
  const missing = () => {
    const all = [...reached];
    const ids = new Set(all.map(({ id }) => id).filter(Boolean));
    const gone = new Set(all.filter(({ isConnected, id }) => !isConnected && !id).map(nameOf));
    // A player hands the focus on to its controls.
    const handsOn = (element: Element) => element.matches('section') && all.some((each) => element.contains(each));
    return offered().filter(
      (element) => !reached.has(element) && !ids.has(element.id) && !gone.has(nameOf(element)) && !handsOn(element),
    );
  };
  const visit = async (element: HTMLElement) => {
    for (const [key, keyCode] of KEYS) {
      const again = element.isConnected ? element : document.getElementById(element.id);
      again?.focus();
      const from = document.activeElement;
      if (!again || from !== again) break;
      if (again.matches('[role="tab"]')) await panelShown();
      press(key, keyCode);
      const now = document.activeElement;
      if (!(now instanceof HTMLElement) || now === document.body) {
        faults.add(`no focus after ${key} on ${nameOf(from)}`);
        continue;
      }
      if (!isInView(now)) faults.add(`out of view after ${key} on ${nameOf(from)}: ${nameOf(now)}`);
      if (!isRinged(now) && !showsItself(now)) faults.add(`no ring on ${nameOf(now)}`);
      if (
        now !== from &&
        !now.contains(from) &&
        !from.contains(now) &&
        isStillRinged(from) &&
        from.parentElement !== now.parentElement
      )
        faults.add(`a second ring on ${nameOf(from)}`);
      if (!reached.has(now)) {
        reached.add(now);
        queue.push(now);
      }
    }
    // Lines add tiles as the focus approaches.
    await nextFrame();
  };
  // A further round finds what appeared behind it, such as the content of another tab. What was there for a whole round
  // and is still missing cannot be reached.
  let missed: HTMLElement[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round > 0) queue = [...reached];
    for (let element = queue.shift(); element && reached.size < most; element = queue.shift()) await visit(element);
    const before = missed;
    missed = missing();
    if (missed.every((element) => before.includes(element))) break;
  }
  return { reached: reached.size, missed: missed.map(nameOf), faults: [...faults] };
}
