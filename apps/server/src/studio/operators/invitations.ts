import type { StudioRole } from '@touchline/contract';
import { newUserCode, readUserCode } from '../../kernel/common/secrets';
import { Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import * as queries from './queries';
import type { StudioSecrets } from './studio-secrets';

const DAY = 86_400;
/** Three groups of four characters. */
const GROUPS = 3;
const MOST_WRONG = 5;

interface InvitationsOptions {
  store: Store;
  secrets: StudioSecrets;
  /** The base of the addresses that are printed. */
  publicUrl: string;
  now: () => number;
}

/** Whom an invitation is for: the first owner, or somebody with an address. */
interface Invitee {
  role: StudioRole;
  email: string | null;
  operatorId: string | null;
}

/** Codes that are printed once and let somebody set up their sign-in, within a day. */
export class Invitations {
  readonly #options: InvitationsOptions;

  constructor(options: InvitationsOptions) {
    this.#options = options;
  }

  /** Makes a code and ends former ones for the same person; returns the address to open. */
  async create(tx: Db, invitee: Invitee): Promise<string> {
    const { secrets, publicUrl } = this.#options;
    const now = this.#seconds();
    const code = newUserCode(GROUPS);
    await queries.endInvitations(tx, invitee.email, now);
    await queries.insertInvitation(tx, {
      ...invitee,
      codeStart: startOf(code),
      codeHash: await secrets.hash('set-up', code),
      expiresAt: now + DAY,
    });
    // The code is in the fragment, which browsers do not send.
    return `${publicUrl}/studio/setup#code=${code}`;
  }

  /** The address for the first owner, unless there is an owner. */
  async forFirstOwner(): Promise<string | undefined> {
    const { store } = this.#options;
    if (await queries.hasOwner(store.db)) return undefined;
    return store.transaction((tx) => this.create(tx, { role: 'owner', email: null, operatorId: null }));
  }

  /** Uses a code, once. A wrong one is counted, and a problem. */
  async use(tx: Db, typed: string): Promise<{ id: number; role: StudioRole; email: string | null } | Problem> {
    const code = readUserCode(typed);
    const now = this.#seconds();
    const codeHash = await this.#options.secrets.hash('set-up', code);
    const taken = await queries.takeInvitation(tx, codeHash, MOST_WRONG, now);
    if (taken) return taken;
    const wrong = await queries.countWrongCode(tx, startOf(code), now);
    return wrong < MOST_WRONG
      ? new Problem(403, 'Wrong code', 'This set-up code is not right, was used before or is too old.')
      : new Problem(410, 'Code ended', `After ${MOST_WRONG} wrong tries a new set-up code is needed.`);
  }

  async tidy(): Promise<void> {
    await queries.forgetInvitations(this.#options.store.db, this.#seconds() - DAY);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const startOf = (code: string) => code.slice(0, 4);
