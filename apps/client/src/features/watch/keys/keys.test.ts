import { describe, expect, it } from 'vitest';
import { commandFor, type KeyTarget, targetKind } from './keys';

const press = (key: string, target: KeyTarget = 'surface', more = {}) =>
  commandFor({ key, keyCode: 0, ctrlKey: false, altKey: false, metaKey: false, ...more }, target);

const remote = (keyCode: number) => press('Unidentified', 'surface', { keyCode });
const element = (tagName: string, type: string | null = null) => ({ tagName, getAttribute: () => type });

describe('PLAY-13b player keys', () => {
  it('map to the common commands', () => {
    const keys = [' ', 'k', 'J', 'l', 'ArrowLeft', 'ArrowUp', 'f', 'M', 'c', '<', '>', 'Home', 'End', '?'];
    expect(keys.map((key) => press(key))).toEqual([
      'playPause',
      'playPause',
      'back10',
      'forward10',
      'back5',
      'louder',
      'fullscreen',
      'mute',
      'captions',
      'slower',
      'faster',
      'start',
      'end',
      'help',
    ]);
  });

  it("leave the browser's own shortcuts alone", () => {
    expect(press('f', 'surface', { ctrlKey: true })).toBeNull();
    expect(press('l', 'surface', { metaKey: true })).toBeNull();
  });

  it('let space press the focused button, while K still plays', () => {
    expect(press(' ', 'button')).toBeNull();
    expect(press('k', 'button')).toBe('playPause');
  });

  it('leave arrows to a focused slider or radio button', () => {
    expect(press('ArrowUp', 'slider')).toBeNull();
    expect(press('ArrowDown', 'choice')).toBeNull();
    expect(press('m', 'slider')).toBe('mute');
  });

  it('do nothing in a text field', () => {
    expect(press('k', 'text')).toBeNull();
  });

  it('include remote codes without a key name', () => {
    expect([10252, 412, 417, 10009, 461].map(remote)).toEqual(['playPause', 'back10', 'forward10', 'close', 'close']);
  });

  it('detect the kind of the focused element', () => {
    const kinds = [
      element('BUTTON'),
      element('INPUT', 'range'),
      element('INPUT', 'radio'),
      element('INPUT'),
      element('SECTION'),
    ];
    expect(kinds.map(targetKind)).toEqual(['button', 'slider', 'choice', 'text', 'surface']);
  });
});
