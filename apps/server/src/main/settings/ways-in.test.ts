import { expect, test } from 'vitest';
import { SettingError } from '../../kernel/common/setting-error';
import { readWaysInSettings } from './ways-in';

test('nothing set means SRT and WHIP on their own ports, and no private addresses', () => {
  expect(readWaysInSettings({})).toEqual({
    srtPorts: { first: 10_080, last: 10_099 },
    whipPorts: { first: 10_100, last: 10_119 },
    whipAddress: undefined,
    pullPrivate: false,
  });
});

test('ports, address and private addresses can be set', () => {
  const env = { SRT_PORTS: '9000', WHIP_UDP_PORTS: 'off', WHIP_ADDRESS: '203.0.113.7', PULL_PRIVATE: 'on' };
  expect(readWaysInSettings(env)).toEqual({
    srtPorts: { first: 9000, last: 9000 },
    whipPorts: undefined,
    whipAddress: '203.0.113.7',
    pullPrivate: true,
  });
});

test.each([
  ['SRT_PORTS', '10-9'],
  ['SRT_PORTS', '0'],
  ['SRT_PORTS', '1-65536'],
  ['SRT_PORTS', '1-2000'],
  ['SRT_PORTS', 'many'],
  ['WHIP_UDP_PORTS', '-5'],
  ['WHIP_ADDRESS', 'tv.example'],
  ['PULL_PRIVATE', 'yes'],
])('%s=%s is refused with one sentence that names it', (name, value) => {
  const reading = () => readWaysInSettings({ [name]: value });
  expect(reading).toThrow(SettingError);
  expect(reading).toThrow(new RegExp(`^${name} .*\\.$`));
});
