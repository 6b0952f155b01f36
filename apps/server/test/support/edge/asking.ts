import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** An answer that has come whole. */
export interface EdgeAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  ms: number;
}

const LIMIT_MS = 30_000;

/** A GET with the path as it is: nothing is tidied before it is sent. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  agent: Agent | false = false,
): Promise<EdgeAnswer> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent, timeout: LIMIT_MS }, (response) => {
      let body = '';
      response.setEncoding('latin1').on('data', (part: string) => {
        body += part;
      });
      response.on('error', reject).on('end', () => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, headers: answered, body, ms: performance.now() - begun });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path} was not answered in ${LIMIT_MS} ms`)));
    sent.on('error', reject).end();
  });
}
