import { expect, test } from 'vitest';
import { browserShell } from './browser';
import { tvDevice } from './platform';
import { pressKey } from './press-key';

test('FORM-03b a key of a TV box arrives where the focus is, and its back button is the key for back', () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const pressed: [type: string, key: string, keyCode: number, isBack: boolean][] = [];
  const { isBackKey } = tvDevice('android', browserShell(window, 'android'));
  const note = (event: KeyboardEvent) => pressed.push([event.type, event.key, event.keyCode, isBackKey(event)]);
  button.addEventListener('keydown', note);
  button.addEventListener('keyup', note);
  pressKey(document, 'ChannelUp');
  pressKey(document, 'GoBack');
  for (const nonsense of [undefined, null, 7, {}]) pressKey(document, nonsense);
  expect(pressed).toEqual([
    ['keydown', 'ChannelUp', 427, false],
    ['keyup', 'ChannelUp', 427, false],
    ['keydown', 'GoBack', 461, true],
    ['keyup', 'GoBack', 461, true],
  ]);
});
