/** Outlines one part of the page over everything else, with its name. */
interface Outline {
  show(element: HTMLElement | undefined, title: string): void;
}

const LOOK_MS = 200;
const STYLES = 'previewOutline';

export function createOutline(page: Window): Outline {
  const { document } = page;
  const box = document.createElement('div');
  box.className = STYLES;
  box.hidden = true;
  box.setAttribute('aria-hidden', 'true');
  const label = document.createElement('b');
  box.append(label);
  document.body.append(box);
  let shown: HTMLElement | undefined;

  const place = () => {
    const rect = shown?.isConnected ? shown.getBoundingClientRect() : undefined;
    box.hidden = !rect || rect.height === 0;
    if (!rect || box.hidden) return;
    const left = Math.max(0, rect.left);
    const right = Math.min(page.innerWidth, rect.right);
    box.style.transform = `translate(${left}px, ${rect.top}px)`;
    box.style.width = `${right - left}px`;
    box.style.height = `${rect.height}px`;
    // The frame is drawn smaller than it is; line and label keep their size on the operator's screen.
    const scale = (page.frameElement?.getBoundingClientRect().width ?? page.innerWidth) / page.innerWidth;
    box.style.setProperty('--enlarged', String(1 / (scale || 1)));
  };
  page.addEventListener('scroll', place, { capture: true, passive: true });
  page.addEventListener('resize', place);
  // Pictures and late parts move the page.
  page.setInterval(() => shown && place(), LOOK_MS);

  return {
    show(element, title) {
      shown = element;
      label.textContent = title;
      place();
    },
  };
}
