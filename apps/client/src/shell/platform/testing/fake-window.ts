/** A window of a device: events, a document that can be hidden, and what the device adds. */
export function fakeWindow(globals: object = {}) {
  const document = Object.assign(new EventTarget(), { hidden: false, activeElement: null, body: new EventTarget() });
  const done: string[] = [];
  const window = Object.assign(new EventTarget(), {
    document,
    location: { protocol: 'file:' },
    history: { state: null, back: () => void done.push('history.back') },
    close: () => void done.push('close'),
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    ...globals,
  });
  return {
    window: window as unknown as Window,
    /** What was done to the window itself. */
    done,
    hide: (isHidden: boolean) => {
      document.hidden = isHidden;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    tell: (type: string, detail?: unknown) => window.dispatchEvent(new CustomEvent(type, { detail })),
    tellDocument: (type: string, detail?: unknown) => document.dispatchEvent(new CustomEvent(type, { detail })),
  };
}

/** Links and parameters without any sense, of types that no interface allows. */
export const nonsense: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  '{',
  '[]',
  'null',
  '7',
  7,
  true,
  Number.NaN,
  [],
  {},
  () => '/home',
  'event/final',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://other.example/event/page/final',
  'http://tv.example/event/page/final',
  'https://tv.example@other.example/home',
  'https://user@tv.example/home',
  '//other.example/home',
  '/\\other.example/home',
  'https://[',
  `/${'x'.repeat(3000)}`,
  '{"contentTarget":7}',
  '{"contentTarget":{"path":"/home"}}',
  { contentTarget: ['/home'] },
  { contentTarget: 'https://other.example/home' },
];
