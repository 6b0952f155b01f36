import { expect, test } from 'vitest';
import { channelColours, lightened } from './colours';

test('a dark colour of a channel is lightened until it stands out from a panel', () => {
  expect(lightened('#d2ff3a')).toBe('#d2ff3a');
  expect(lightened('#e0002a')).not.toBe('#e0002a');
  expect(lightened('#000000')).toMatch(/^#([89a-f].){3}$/);
});

test('every channel has a colour, its own one first', () => {
  const colours = channelColours([{ id: 'one', colour: '#ffffff' }, { id: 'arena' }, { id: 'onDemand' }]);
  expect(colours.get('one')).toBe('#ffffff');
  expect(new Set(colours.values()).size).toBe(3);
});
