import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from './errors';

it.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['53300', 'too many clients already'],
  ['3D000', 'database "touchline" does not exist'],
  ['25006', 'cannot execute INSERT in a read-only transaction'],
])('what the database refuses for the moment (%s) is asked for again, without its words', async (code, message) => {
  const app = Fastify();
  answerErrors(app);
  app.post('/purchase', async () => {
    throw Object.assign(new Error(message), { code });
  });
  const answer = await app.inject({ method: 'POST', url: '/purchase' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.body).not.toContain(message);
});
