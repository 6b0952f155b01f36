import type { PersonBrief, SearchKind } from '@touchline/contract';
import type { DeviceFlow } from '../../account';
import { Problem } from '../../kernel/http/problem';
import type { PersonBooks } from '../../paying';
import type { FoundPerson, PersonDirectory } from '../../people';
import { maskedMail, sightOf } from './roles';

interface FindOptions {
  directory: PersonDirectory;
  personBooks: PersonBooks;
  deviceFlow: DeviceFlow;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INVOICE = /^TL-\d{4}-\d{6,}$/;
const VOUCHER = /^[A-Z0-9-]{6,64}$/;

/** The same for every kind of search, so that it tells nothing about what exists. */
const nobody = () => new Problem(404, 'Nobody found', 'Nobody with this address, order or code.');

/** Finds people by what they can name in a call for help. */
export class PeopleSearch {
  readonly #options: FindOptions;

  constructor(options: FindOptions) {
    this.#options = options;
  }

  /** The people that a text leads to; `note` gets the kind and the accounts for the audit log, also where there are none. */
  async find(
    typed: string,
    role: string,
    note: (details: { searched: SearchKind; found: string[] }) => void,
  ): Promise<{ kind: SearchKind; people: PersonBrief[] }> {
    const text = typed.trim();
    for (const kind of kindsOf(text)) {
      const people = await this.#people(kind, text);
      note({ searched: kind, found: people.map(({ id }) => id) });
      if (people.length > 0) return { kind, people: people.map((person) => briefOf(person, role)) };
    }
    throw nobody();
  }

  async #people(kind: SearchKind, text: string): Promise<FoundPerson[]> {
    const { directory, personBooks, deviceFlow } = this.#options;
    const code = text.toUpperCase();
    const ids = {
      mail: () => directory.withMail(text),
      account: async () => [text.toLowerCase()],
      order: () => personBooks.owners('order', text.toLowerCase()),
      purchase: () => personBooks.owners('purchase', text.toLowerCase()),
      invoice: () => personBooks.owners('invoice', code),
      device: () => deviceFlow.accountsOf(text),
      voucher: () => personBooks.owners('voucher', code),
    } as const satisfies Record<SearchKind, () => Promise<string[]>>;
    return directory.find([...new Set(await ids[kind]())]);
  }
}

/** What a text can be, in the sequence in which it is tried. */
function kindsOf(text: string): SearchKind[] {
  if (text.includes('@')) return ['mail'];
  if (UUID.test(text.toLowerCase())) return ['account', 'order', 'purchase'];
  const code = text.toUpperCase();
  if (INVOICE.test(code)) return ['invoice', 'voucher'];
  return VOUCHER.test(code) ? ['device', 'voucher'] : ['device'];
}

/** A person as a role sees them in a list. */
export function briefOf({ id, name, email, createdAt, isConfirmed }: FoundPerson, role: string): PersonBrief {
  return {
    id,
    ...(name !== undefined && sightOf(role).name ? { name } : {}),
    mail: maskedMail(email, role),
    since: Math.floor(createdAt.getTime() / 1000),
    isConfirmed,
  };
}
