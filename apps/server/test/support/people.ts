import { readdir, readFile } from 'node:fs/promises';
import type { DeviceFlowSession, UserTokens } from '@touchline/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Node } from './world';

export const PASSWORD = 'four plain words here';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser on the connect pages: stores cookies and sends the same headers as the pages. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #node: Node;
  readonly ip: string;

  constructor(node: Node, ip = '203.0.113.7') {
    this.#node = node;
    this.ip = ip;
  }

  async ask(
    method: Method,
    url: string,
    { payload, headers = {} }: { payload?: object; headers?: Record<string, string | undefined> } = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = {
      ...(method === 'GET' ? {} : { 'x-touchline-connect': '1', 'sec-fetch-site': 'same-origin' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    };
    const answer = await this.#node.app.inject({
      method,
      url: `/api${url}`,
      remoteAddress: this.ip,
      headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
      ...(payload ? { payload } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answer;
  }

  login(email: string, password = PASSWORD): Promise<LightMyRequestResponse> {
    return this.ask('POST', '/identity/touchline/password/login', { payload: { email, password } });
  }
}

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** All letters in the outbox folder, oldest first, after the due ones are sent. */
export async function letters({ services }: Node): Promise<Letter[]> {
  await services.passwordResets.idle();
  await services.post.run();
  const folder = `${services.settings.dataFolder}/outbox`;
  const names = (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
  const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  return texts.map((text) => ({
    to: /^To: (.*)$/m.exec(text)?.[1] ?? '',
    subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '',
    text,
  }));
}

/** The secret in the last letter to an address. */
export async function tokenTo(node: Node, email: string): Promise<string> {
  const letter = (await letters(node)).findLast(({ to, text }) => to === email && text.includes('token='));
  return /token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

/** Registers on a browser; without one, on a browser of its own. */
export const register = (node: Node, payload: object, browser = new Browser(node)): Promise<LightMyRequestResponse> =>
  browser.ask('POST', '/identity/touchline/password/register', { payload });

export const verify = (node: Node, token: string, browser = new Browser(node)): Promise<LightMyRequestResponse> =>
  browser.ask('POST', '/identity/touchline/password/verify', { payload: { token, wasMe: true } });

/** A person with a confirmed account. */
export async function person(node: Node, email: string, password = PASSWORD): Promise<string> {
  await register(node, { email, password });
  const answer = await verify(node, await tokenTo(node, email));
  if (answer.statusCode !== 200) throw new Error(`The account was not made: ${answer.body}`);
  return email;
}

/** A person with a confirmed account, signed in on a browser. */
export async function signedIn(node: Node, email: string): Promise<Browser> {
  const browser = new Browser(node);
  await browser.login(await person(node, email));
  return browser;
}

export async function startFlow(
  { app }: Node,
  type = 'login',
  payload: object = {},
  headers: Record<string, string> = {},
): Promise<DeviceFlowSession> {
  const answer = await app.inject({ method: 'POST', url: `/api/${type}/deviceflowsessions`, payload, headers });
  return answer.json();
}

/** The tokens of the client on this very browser, signed in to the account of its connect session. */
export async function tokensHere(node: Node, browser: Browser): Promise<UserTokens & { refreshToken: string }> {
  const session = await startFlow(node, 'login', { deviceName: 'Chrome · Android' });
  await approveHere(browser, session);
  return (await pickUp(node, session)).json();
}

export const approveHere = (browser: Browser, { id, sessionToken }: DeviceFlowSession, type = 'login') =>
  browser.ask('POST', `/${type}/deviceflowsessions/${id}/approve`, { headers: { 'x-session-token': sessionToken } });

export const pickUp = ({ app }: Node, { id, sessionToken }: Pick<DeviceFlowSession, 'id' | 'sessionToken'>) =>
  app.inject({
    method: 'POST',
    url: `/api/login/deviceflowsessions/${id}/login`,
    headers: { 'x-session-token': sessionToken },
  });

/** The tokens of a device approved by this browser's person. */
export async function deviceTokens(
  node: Node,
  browser: Browser,
  deviceName = 'Living room TV',
): Promise<UserTokens & { refreshToken: string }> {
  const session = await startFlow(node, 'login', { deviceName });
  await browser.ask('GET', `/deviceflow/codes/${session.userCode}`);
  await browser.ask('POST', `/deviceflow/codes/${session.userCode}/approve`);
  return (await pickUp(node, session)).json();
}
