import type { AddedFactor, StudioRole, StudioSession } from '@touchline/contract';
import type { LightMyRequestResponse } from 'fastify';
import { codeOf, stepAt } from '../../src/studio/operators/totp';
import { Browser, PASSWORD } from './people';
import type { Node } from './world';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator app. */
export class AuthenticatorApp {
  readonly #secret: Uint8Array;
  readonly #node: Node;

  constructor(node: Node, key: string) {
    this.#node = node;
    const bits = Array.from(key, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
    this.#secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  }

  /** The code that it shows so many steps from now. */
  code(steps = 0): string {
    return codeOf(this.#secret, stepAt(this.#node.clock.now()) + steps);
  }
}

/** The calls of a browser on its way into the studio. */
export class StudioBrowser extends Browser {
  session = async () => (await this.ask('GET', '/studio/session')).json<StudioSession>();
  useCode = (code: string) => this.#post('session/code', { code });
  register = (email: string, password = PASSWORD, name = 'Ines Kadar') =>
    this.#post('session/about', { name, email, password });
  signIn = (email: string, password = PASSWORD) => this.#post('session/password', { email, password });
  prove = (code: string) => this.#post('session/factor', { code });
  prepareTotp = async () => (await this.#post('factors/totp/key', {})).json<{ key: string; uri: string }>();
  addTotp = (code: string) => this.#post('factors/totp', { code });
  signOut = () => this.ask('DELETE', '/studio/session');

  #post(path: string, payload: object): Promise<LightMyRequestResponse> {
    return this.ask('POST', `/studio/${path}`, { payload });
  }
}

/** The code in an address that was printed. */
export const codeIn = (address: string | undefined): string => /#code=(.+)$/.exec(address ?? '')?.[1] ?? '';

/** Somebody inside the studio. */
export interface Insider {
  browser: StudioBrowser;
  email: string;
  app: AuthenticatorApp;
  recoveryCodes: string[];
}

/** Sets an operator up, from the invitation to the second factor. */
export async function insider(
  node: Node,
  role: StudioRole,
  email = `${role}@studio.example`,
  name = 'Ines Kadar',
): Promise<Insider> {
  return setUp(node, codeIn(await node.services.operatorDesk.add(email, role)), email, name);
}

/** Uses a code of an invitation. */
export async function setUp(node: Node, code: string, email: string, name = 'Ines Kadar'): Promise<Insider> {
  const browser = new StudioBrowser(node);
  await browser.useCode(code);
  await browser.register(email, PASSWORD, name);
  const app = new AuthenticatorApp(node, (await browser.prepareTotp()).key);
  const added = await browser.addTotp(app.code());
  if (added.statusCode !== 200) throw new Error(`${email} did not get into the studio: ${added.body}`);
  return { browser, email, app, recoveryCodes: added.json<AddedFactor>().recoveryCodes };
}

interface AuditRow {
  operator_id: string | null;
  operator_name: string;
  role: string;
  call: string;
  outcome: string;
  details: Record<string, unknown>;
  request_id: string;
  network: string;
}

/** The audit log, oldest first. */
export async function auditLog({ store }: Node): Promise<AuditRow[]> {
  return store.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
}
