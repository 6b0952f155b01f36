import { randomInt, randomUUID } from 'node:crypto';
import type { DeviceFlowSession, Tokens, UserTokens } from '@touchline/contract';
import { type Answer, ask, type Call, forEach, json } from './http';
import type { Letters } from './letters';

export const PASSWORD = 'four plain words here';
const IDENTITY = '/api/identity/touchline';
const AT_ONCE = 6;

/** An address of a German provider, in a network of its own as far as chance allows. */
export const germanAddress = (): string => `79.${192 + randomInt(64)}.${randomInt(256)}.${1 + randomInt(254)}`;

/** A browser on the connect pages: keeps cookies, and sends the headers of the pages. */
export class Browser {
  readonly from: string;
  readonly #address: string;
  readonly #cookies = new Map<string, string>();

  constructor(address: string, from = germanAddress()) {
    this.#address = address;
    this.from = from;
  }

  /** The headers with which it asks, for requests that are sent by hand. */
  get headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'x-touchline-connect': '1', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) };
  }

  async ask(path: string, call: Call = {}): Promise<Answer> {
    const { headers } = this;
    const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
    const answer = await ask(`${this.#address}${path}`, {
      from: this.from,
      ...call,
      method,
      headers: { ...headers, ...call.headers },
    });
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  login(email: string, password = PASSWORD): Promise<Answer> {
    return this.ask(`${IDENTITY}/password/login`, { body: { email, password } });
  }
}

/** A person with a confirmed account, signed in on a browser. */
export interface Person {
  email: string;
  browser: Browser;
}

/** Where accounts are made. */
interface Service {
  address: string;
  letters: Pick<Letters, 'token'>;
}

export async function person({ address, letters }: Service, name = 'person'): Promise<Person> {
  const email = `${name}-${randomUUID()}@post.example`;
  const browser = new Browser(address);
  const body = { email, password: PASSWORD, locale: 'en' };
  must(await browser.ask(`${IDENTITY}/password/register`, { body }), 'register');
  must(await browser.ask(`${IDENTITY}/password/verify`, { body: { token: await letters.token(email) } }), 'verify');
  must(await browser.login(email), 'sign in');
  return { email, browser };
}

export const people = (service: Service, count: number, name?: string): Promise<Person[]> =>
  forEach(
    Array.from({ length: count }, (_, index) => index),
    AT_ONCE,
    () => person(service, name),
  );

/** The tokens of a device that a person approved. */
export async function device(
  { address }: Pick<Service, 'address'>,
  { browser }: Person,
  deviceName = 'TV',
): Promise<UserTokens> {
  const { from } = browser;
  const made = await ask(`${address}/api/login/deviceflowsessions`, { body: { deviceName }, from });
  const { id, sessionToken, userCode } = json(must(made, 'show a code')) as DeviceFlowSession;
  must(await browser.ask(`/api/deviceflow/codes/${userCode}`), 'enter a code');
  must(await browser.ask(`/api/deviceflow/codes/${userCode}/approve`, { method: 'POST' }), 'approve a device');
  const headers = { 'x-session-token': sessionToken };
  const login = { method: 'POST', headers, from };
  return json(
    must(await ask(`${address}/api/login/deviceflowsessions/${id}/login`, login), 'sign a device in'),
  ) as UserTokens;
}

/** The tokens of a new anonymous viewer. */
export async function guest(address: string, from: string): Promise<Tokens> {
  const made = must(await ask(`${address}${IDENTITY}/anonymous/register`, { method: 'POST', from }), 'arrive');
  const { username, password } = json(made) as { username: string; password: string };
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const login = { headers: { authorization }, body: { refreshable: true }, from };
  return json(must(await ask(`${address}${IDENTITY}/anonymous/login`, login), 'sign a guest in')) as Tokens;
}

export const bearer = ({ accessToken }: Pick<Tokens, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` });

/** The answer, where it is a success. */
export function must(answer: Answer, deed: string): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`could not ${deed}: ${answer.status} ${answer.body.slice(0, 200)}`);
}
