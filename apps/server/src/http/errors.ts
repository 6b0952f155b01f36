import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problemBody } from './problem';

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
]);

/** Every failure leaves as a problem: what the caller did wrong is named, what we did wrong is logged and not told. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.statusCode >= 500) request.log.error({ err: error, path: pathOf(request) }, 'request failed');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new Problem(404, 'Not found', `Nothing answers ${request.method} ${pathOf(request)}.`)),
  );
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.statusCode)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, pathOf(request))));
}

/** The path without its query: tokens and terms stay out of logs and answers. */
export const pathOf = (request: FastifyRequest): string => (request.url.split('?', 1)[0] ?? '/').slice(0, 200);

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return serverFault();
  const { code, statusCode, validation, validationContext } = error as FastifyError;
  if (validation) return new Problem(400, 'Invalid request', describeValidation(validation, validationContext));
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Problem(413, 'Body too large', 'The body is larger than this call takes.');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(415, 'Unsupported body', 'The body must be application/json.');
  if (
    error instanceof SyntaxError ||
    code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
  )
    return new Problem(400, 'Invalid request', 'The body is not valid JSON.');
  if (statusCode === 429) return new Problem(429, 'Too many requests', error.message);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, 'Invalid request', error.message);
  if (isDatabaseAway(error))
    return new Problem(503, 'Temporarily unavailable', 'Try again in a moment.', { 'retry-after': '2' });
  return serverFault();
}

const serverFault = () => new Problem(500, 'Sorry, something went wrong...');

export function isDatabaseAway(error: Error): boolean {
  if ('code' in error && DATABASE_AWAY.has(String(error.code))) return true;
  return /connect|connection (terminated|timeout)|timeout exceeded when trying to connect/i.test(error.message);
}

function describeValidation(validation: NonNullable<FastifyError['validation']>, context = 'request'): string {
  const [first] = validation;
  if (!first) return `The ${context} is not valid.`;
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const { additionalProperty, missingProperty, allowedValues } = first.params;
  const place = [context, field].filter(Boolean).join('.');
  if (typeof additionalProperty === 'string') return `${place}.${additionalProperty} is not a known field.`;
  if (typeof missingProperty === 'string') return `${place}.${missingProperty} is missing.`;
  if (Array.isArray(allowedValues)) return `${place} must be one of ${allowedValues.join(', ')}.`;
  return `${place} ${first.message ?? 'is not valid'}.`;
}
