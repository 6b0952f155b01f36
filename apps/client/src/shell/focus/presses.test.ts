// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdPresses, releasePresses } from './presses';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="pause"><svg></svg></button><a id="link" href="#there">There</a>';
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const element = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;

test('presses on buttons wait for the app and are replayed in order; links are followed', () => {
  holdPresses(document, (pressed) => pressed.closest('button'));
  const heard: string[] = [];
  element('#pause').addEventListener('click', () => heard.push('pause'));
  element('#link').addEventListener('click', () => heard.push('link'));
  document.querySelector('svg')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  element('#link').click();
  element('#pause').click();
  expect(heard).toEqual(['link']);
  releasePresses(document);
  vi.advanceTimersByTime(0);
  expect(heard).toEqual(['link', 'pause', 'pause']);
  element('#pause').click();
  expect(heard, 'nothing is held any more').toHaveLength(4);
});

test('a press on an element that was replaced is replayed on the one with its id', () => {
  holdPresses(document, (pressed) => pressed.closest('button'));
  element('#pause').click();
  document.body.innerHTML = '<button id="pause">Pause</button>';
  const heard = vi.fn<() => void>();
  element('#pause').addEventListener('click', heard);
  releasePresses(document);
  vi.advanceTimersByTime(0);
  expect(heard).toHaveBeenCalledOnce();
});

test('where a time is given, presses are not held longer', () => {
  holdPresses(document, (pressed) => pressed.closest('button'), 8000);
  const heard = vi.fn<() => void>();
  element('#pause').addEventListener('click', heard);
  vi.advanceTimersByTime(7999);
  element('#pause').click();
  expect(heard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  element('#pause').click();
  expect(heard).toHaveBeenCalledOnce();
  releasePresses(document);
});
