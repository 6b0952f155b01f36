import type { AuditEntry, AuditFilter, AuditPage } from '@touchline/contract';
import { MOST_EXPORTED } from '@touchline/contract/schema';
import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { describedCall } from './kinds';
import * as queries from './log-queries';
import type { SealState } from './seal-state';

const PER_PAGE = 100;
/** Entries that one page looks through at most: a rare word leads to more pages, not to a query without end. */
const MOST_SEARCHED = 20_000;
const MOST_COUNTED = 10_001;
const MOST_NEWS = 101;
const MOST_OPERATORS = 500;
const MOST_OF_REQUEST = 50;
const CURSOR = /^(\d{1,12})-(\d{1,18})$/;

/** Reads the audit log in bounded pages. */
export class AuditLog {
  readonly #store: Store;
  readonly #seal: SealState;

  constructor({ store, seal }: { store: Store; seal: SealState }) {
    this.#store = store;
    this.#seal = seal;
  }

  async page(filter: AuditFilter, cursor: string | undefined): Promise<AuditPage> {
    const { db } = this.#store;
    const from = cursor === undefined ? undefined : placeOf(cursor);
    const [end, newest, count, operators, seal] = await Promise.all([
      queries.endOfPart(db, filter, from, MOST_SEARCHED),
      queries.newestId(db),
      queries.countInSpan(db, filter, MOST_COUNTED),
      queries.operatorsOf(db, MOST_OPERATORS),
      this.#seal.read(),
    ]);
    const found = await queries.entriesOf(db, filter, { from, end }, PER_PAGE + 1);
    const items = found.slice(0, PER_PAGE);
    const next = found.length > PER_PAGE ? items.at(-1) : end;
    return {
      items: items.map(toEntry),
      ...(next ? { next: `${next.at}-${next.id}`, searchedTo: next.at } : {}),
      newest,
      count,
      operators,
      seal,
    };
  }

  /** Entries to save. */
  async all(filter: AuditFilter): Promise<{ items: AuditEntry[]; isCut: boolean }> {
    const { db } = this.#store;
    const end = await queries.endOfPart(db, filter, undefined, 10 * MOST_SEARCHED);
    const found = await queries.entriesOf(db, filter, { end }, MOST_EXPORTED + 1);
    return {
      items: found.slice(0, MOST_EXPORTED).map(toEntry),
      isCut: end !== undefined || found.length > MOST_EXPORTED,
    };
  }

  async ofRequest(requestId: string): Promise<AuditEntry[]> {
    return (await queries.entriesOfRequest(this.#store.db, requestId, MOST_OF_REQUEST)).map(toEntry);
  }

  /** How many entries came after one; 101 stands for more than 100. */
  countAfter(filter: AuditFilter, since: { after: number; reader: string }): Promise<number> {
    return queries.countAfter(this.#store.db, filter, since, MOST_NEWS);
  }
}

function placeOf(cursor: string): queries.Place {
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new Problem(400, 'Invalid request', 'query.cursor is not a cursor.');
  return { at: Number(at), id: Number(id) };
}

type Row = Awaited<ReturnType<typeof queries.entriesOf>>[number];

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: row.at,
  ...(row.operator_id === null ? {} : { operatorId: row.operator_id }),
  name: row.operator_name,
  role: row.role,
  call: row.call,
  ...describedCall(row.call),
  outcome: row.outcome,
  details: row.details,
  requestId: row.request_id,
  network: row.network,
});
