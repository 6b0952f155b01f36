import { expect, test } from 'vitest';
import { holdInstallPrompt, onInstallPrompt } from './install-prompt';

const offered = () => new Event('beforeinstallprompt', { cancelable: true });

test('FORM-01b a prompt that comes before the app is kept, and not shown by the browser', () => {
  const window = new EventTarget();
  holdInstallPrompt(window);
  const early = offered();
  window.dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  const heard: Event[] = [];
  const stop = onInstallPrompt(window, (prompt) => heard.push(prompt));
  const late = offered();
  window.dispatchEvent(late);
  stop();
  window.dispatchEvent(offered());
  expect(heard).toEqual([early, late]);
});
