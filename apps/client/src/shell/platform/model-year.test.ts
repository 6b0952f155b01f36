import { expect, test } from 'vitest';
import { exitApp } from './exit-app';
import { modelYearOf } from './model-year';

test('SCREEN-14b the model year comes from the TV’s system', () => {
  const agents: [agent: string, year: number | undefined][] = [
    ['Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) AppleWebKit/537.36 Version/6.5 TV Safari/537.36', 2022],
    ['Mozilla/5.0 (SMART-TV; LINUX; Tizen 5.5) AppleWebKit/537.36 Version/5.5 TV Safari/537.36', 2020],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36 WebAppManager', 2022],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/199.0.0.0 Safari/537.36', undefined],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/87.0.4280.88 Safari/537.36', undefined],
  ];
  for (const [agent, year] of agents) expect(modelYearOf(agent), `as ${agent}`).toBe(year);
});

test('SCREEN-10c the app is closed by its shell’s API', () => {
  const left: string[] = [];
  const close = () => void left.push('window');
  const exit = () => void left.push('tizen');
  exitApp({ navigator: {}, close, tizen: { application: { getCurrentApplication: () => ({ exit }) } } });
  exitApp({ navigator: {}, close, webOS: { platformBack: () => void left.push('webos') } });
  exitApp({ navigator: { app: { exitApp: () => void left.push('phone') } }, close });
  exitApp({
    navigator: {},
    close,
    location: { protocol: 'https:' },
    history: { back: () => void left.push('previous page') },
  });
  expect(left).toEqual(['tizen', 'webos', 'phone', 'window', 'previous page']);
});
