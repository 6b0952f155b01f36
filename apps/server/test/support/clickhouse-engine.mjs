import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import process from 'node:process';

/**
 * The part of ClickHouse's HTTP interface that its client uses, in front of the engine as a library: statements in the
 * body, or data in the body of an insert, with parameters and settings in the address. Prints its port when it listens.
 * Started with the folder that has the library.
 */
const [, , folder = ''] = process.argv;
const { Session } = createRequire(`${folder}/package.json`)('chdb');
const session = new Session();

/** Of the transport, not settings of the engine. */
const TRANSPORT = new Set(['query', 'query_id', 'database', 'wait_end_of_query', 'role', 'session_id']);
const quoted = (/** @type {string} */ text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(request, response) {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString('utf8');
  const statement = searchParams.has('query') ? `${searchParams.get('query')}\n${body}` : body;
  try {
    const database = searchParams.get('database') ?? 'default';
    session.query(`create database if not exists ${database}`);
    session.query(`use ${database}`);
    for (const [name, value] of searchParams) if (!TRANSPORT.has(name)) session.query(`set ${name} = ${quoted(value)}`);
    const result = session.query(statement);
    response.writeHead(200, { 'x-clickhouse-query-id': searchParams.get('query_id') ?? '' }).end(result);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const [, code = '0'] = /Code: (\d+)/.exec(text) ?? [];
    response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(text);
  }
}

const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
process.on('SIGTERM', () => {
  session.close();
  process.exit(0);
});
