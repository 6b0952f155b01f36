import { expect, onTestFinished, test } from 'vitest';
import { warmAnswers } from '../../src/main/warm-answers';
import { smallClient } from '../support/client';
import { clubNode } from '../support/world';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

test('a node that joins others has drawn home before it answers, for each language, phones and screens', async () => {
  const [folder, remove] = await smallClient();
  onTestFinished(remove);
  const publicUrl = 'https://sport.example';
  const { app } = await clubNode({ env: { TOUCHLINE_CLIENT: folder, PUBLIC_URL: publicUrl, TRUST_PROXY: '1' } });
  await warmAnswers(app, { publicUrl, signal: new AbortController().signal });
  const asked = [];
  for (const language of ['en', 'de-AT'])
    for (const agent of ['Mozilla/5.0 (X11; Linux x86_64)', PHONE])
      asked.push(
        await app.inject({
          url: '/home',
          headers: { host: 'sport.example', 'accept-language': language, 'user-agent': agent },
        }),
      );
  const drawings = asked.map(({ body }) => Number(/drawing (\d+)/.exec(body)?.[1]));
  expect(
    drawings.toSorted((a, b) => a - b),
    'none was drawn anew',
  ).toEqual([1, 2, 3, 4]);
});

test('a node that is stopped while it begins does not go on drawing', async () => {
  const [folder, remove] = await smallClient();
  onTestFinished(remove);
  const { app } = await clubNode({ env: { TOUCHLINE_CLIENT: folder } });
  await warmAnswers(app, { publicUrl: undefined, signal: AbortSignal.abort() });
  expect((await app.inject({ url: '/home', headers: { host: 'localhost' } })).body).toContain('drawing 1');
});
