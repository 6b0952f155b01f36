import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';

interface ProblemAnswer {
  statusCode: number;
  title: string;
  detail?: string;
  instance?: string;
}

/** Parses an answer as a problem after checking what holds for all problems. */
export function problemOf(answer: LightMyRequestResponse): ProblemAnswer {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  const problem = answer.json<ProblemAnswer>();
  expect(Object.keys(problem).slice(0, 2)).toEqual(['statusCode', 'title']);
  expect(problem.statusCode).toBe(answer.statusCode);
  expect(problem.title).not.toBe('');
  expect(answer.body, 'a stack trace').not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b|\.js\b/);
  return problem;
}
