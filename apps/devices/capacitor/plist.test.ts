import { expect, test } from 'vitest';
import { readPlist, writePlist } from './plist';

const wrapped = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${content}</plist>`;

test('FORM-02a a property list is read as it was written', () => {
  const dict = {
    name: 'A & B <"c">',
    empty: '',
    modes: ['audio', 'remote-notification'],
    none: [],
    count: 3,
    part: 0.5,
    isOn: true,
    deeper: { isOff: false },
  };
  expect(readPlist(writePlist(dict))).toEqual(dict);
  expect(readPlist(wrapped('<dict><!-- a comment --><key>a</key><string>&#8217;&#x41;</string></dict>'))).toEqual({
    a: '’A',
  });
});

test.each([
  ['a missing end', wrapped('<dict><key>a</key><string>b</string>')],
  ['a key without a value', wrapped('<dict><key>a</key></dict>')],
  ['a value without a key', wrapped('<dict><string>a</string></dict>')],
  ['an unknown value', wrapped('<dict><key>a</key><text>b</text></dict>')],
  ['a key twice', wrapped('<dict><key>a</key><true/><key>a</key><false/></dict>')],
  ['no number', wrapped('<dict><key>a</key><integer>b</integer></dict>')],
  ['a loose sign', wrapped('<dict><key>a</key><string>b & c</string></dict>')],
  ['no dictionary', wrapped('<array/>')],
  ['something after its end', `${wrapped('<dict/>')}<dict/>`],
  ['nothing', ''],
])('FORM-02a a property list with %s is refused', (_what, text) => {
  expect(() => readPlist(text)).toThrow('roperty list');
});
