import { expect, test } from 'vitest';
import { environmentOf, inEnvironment } from './environment';

test.each([
  ['touchline.example', 'auto', 'prod'],
  ['dev.touchline.example', 'auto', 'dev'],
  ['test.touchline.example', 'auto', 'test'],
  ['testing.example', 'auto', 'prod'],
  ['dev.touchline.example', 'prod', 'prod'],
  ['touchline.example', 'test', 'test'],
] as const)('CONFIG-07c the environment of %s with %s selected is %s', (host, selected, environment) => {
  expect(environmentOf(host, selected)).toBe(environment);
});

test.each([
  ['http://127.0.0.1:4400/home', 'dev', 'http://127.0.0.1:4400/home'],
  ['https://touchline.example', 'dev', 'https://dev.touchline.example'],
  ['https://dev.touchline.example:8443/x', 'test', 'https://test.touchline.example:8443/x'],
  ['https://test.touchline.example', 'prod', 'https://touchline.example'],
  ['https://dev.touchline.example', 'auto', 'https://dev.touchline.example'],
  ['', 'dev', ''],
] as const)('CONFIG-07c the URL %s in the environment %s is %s', (url, selected, expected) => {
  expect(inEnvironment(url, selected)).toBe(expected);
});
