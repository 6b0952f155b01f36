import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problemBody } from './problem';
import { apiHeaders } from './security-headers';
import { Busy } from './shedding';
import { describeValidation } from './validation';

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/**
 * PostgreSQL's error classes for lost connections, missing resources and operator intervention, a missing database, and a
 * write that met a standby, as in a fail-over.
 */
const DATABASE_AWAY = /^(08|53|57)[0-9A-Z]{3}$|^3D000$|^25006$/;
/** A character that PostgreSQL cannot store in text, such as NUL. */
const IMPOSSIBLE_CHARACTER = '22021';

/** Answers to callers without the credentials or the right. */
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** Turns every failure into a problem: errors of the caller are explained, our own are logged and not disclosed. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const { method, ip } = request;
    const { statusCode } = problem;
    if (problem instanceof Busy) request.isShed = true;
    else if (statusCode >= 500 && error === problem) warn(request, problem);
    else if (statusCode >= 500) request.log.error({ err: error, path: pathOf(request) }, 'request failed');
    else if (REFUSED.has(statusCode))
      request.log.info({ method, path: pathOf(request), status: statusCode, ip }, 'access refused');
    return sendProblem(request, reply, problem);
  });
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      request,
      reply,
      new Problem(404, 'Not found', `No route matches ${request.method} ${pathOf(request)}.`),
    ),
  );
}

/** A problem that a service throws is foreseen, such as a full list of streams: its stack explains nothing. */
function warn(request: FastifyRequest, { statusCode, title, detail }: Problem): void {
  const { method } = request;
  request.log.warn({ method, path: pathOf(request), status: statusCode, title, detail }, 'request failed');
}

/** Answers requests that fail before routing, such as addresses that cannot be decoded. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(request, reply, toProblem(error));
}

/** Answers requests that are not valid HTTP, too slow or too large, on the bare socket. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const problem = brokenRequest(error.code);
  const body = JSON.stringify({ statusCode: problem.statusCode, title: problem.title, detail: problem.detail });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${problem.statusCode} ${STATUS_CODES[problem.statusCode]}`,
        'content-type: application/problem+json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroySoon();
}

function brokenRequest(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new Problem(408, 'Request too slow', 'The request did not arrive in time.');
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'Headers too large', 'The address and headers are larger than this server takes.');
  return new Problem(400, 'Invalid request', 'The request is not valid HTTP.');
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.statusCode)
    .headers({ ...apiHeaders, 'x-request-id': request.id, 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, pathOf(request))));
}

/** The path without its query, and without the grant of a stream or the secret of a calendar. */
export const pathOf = (request: FastifyRequest): string =>
  (request.url.split('?', 1)[0] ?? '/').replace(SECRET, '$1*').slice(0, 200);
const SECRET = /^(\/origin\/[^/]*\/[^/]*\/|\/api\/v3\/calendars\/)[^/]+/;

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return serverFault();
  const { code, statusCode, validation, validationContext } = error as FastifyError;
  if (validation)
    return new Problem(400, 'Invalid request', describeValidation(validation, validationContext ?? 'request'));
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
  if (code === 'FST_ERR_BAD_URL') return new Problem(400, 'Invalid request', 'The address cannot be decoded.');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH')
    return new Problem(414, 'Address too long', 'A part of the address is longer than any id.');
  if (code === IMPOSSIBLE_CHARACTER)
    return new Problem(400, 'Invalid request', 'The request contains a character that cannot be stored.');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Problem(statusCode, 'Invalid request', error.message);
  if (isDatabaseAway(error) || code === 'FST_ERR_HANDLER_TIMEOUT')
    return new Problem(503, 'Temporarily unavailable', 'Try again in a moment.', { 'retry-after': '2' });
  return serverFault();
}

const serverFault = () => new Problem(500, 'Sorry, something went wrong...');

function isDatabaseAway(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return NETWORK.has(code) || DATABASE_AWAY.test(code) || /connect/i.test(error.message);
}
