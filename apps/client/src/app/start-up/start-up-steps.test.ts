import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Api } from '../../shell/api/api';
import type { Session } from '../../shell/session/session';
import { storedValues } from '../../shell/session/storage';
import { startUpSteps } from './start-up-steps';

test('ENT-01b the platform is stored at start', async () => {
  const stored = storedValues(undefined);
  const session = { who: () => 'anonymous', userType: () => 'anonymous', start: async () => true };
  const steps = startUpSteps({
    session: session as unknown as Session,
    api: { audience: { platform: 'tizen', locale: 'en', regionId: undefined } } as unknown as Api,
    queries: new QueryClient(),
    stored,
    isDrawn: false,
    namedRegion: undefined,
  });
  await steps.session();
  expect(stored.read('platform', (value): value is string => typeof value === 'string')).toBe('tizen');
});
