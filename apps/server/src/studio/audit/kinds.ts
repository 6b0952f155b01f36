import { type AuditEntry, type AuditKind, type CallName, endpoints } from '@touchline/contract';
import { type CallSchema, calls } from '@touchline/contract/schema';

/** What a call is about goes by its path, so that a new call is listed without a word about it here. */
const MONEY =
  /\/(revenue|orders?|refunds?|refund-previews|vouchers?|grants?|credits|payouts?|invoices?|payments?|approvals?)(\/|$)/;
/** Invoices name their buyers. */
const PERSONAL = /\/studio\/(people|persons?|operators|invoices)(\/|$)/;
/** Looks at a secret are no GET, so that they are not repeated by chance. */
const LOOK = /(-looks|\/challenge)$/;

type Described = Pick<AuditEntry, 'kind' | 'concerns'>;

function describe(name: CallName): Described {
  const [method = '', path = ''] = endpoints[name].split(' ');
  const { access }: CallSchema = calls[name];
  const isLook = method === 'GET' || LOOK.test(path);
  return {
    kind: access === 'entry' ? 'entry' : isLook ? 'looks' : 'changes',
    concerns: [
      ...(MONEY.test(path) ? (['money'] as const) : []),
      ...(PERSONAL.test(path) ? (['personal'] as const) : []),
    ],
  };
}

const known: ReadonlyMap<string, Described> = new Map(
  (Object.keys(endpoints) as CallName[])
    .filter((name) => endpoints[name].includes(' /studio/'))
    .map((name) => [name, describe(name)]),
);
/** Commands on the machine change operators; former calls changed something, for all that is known. */
const OTHER: Described = { kind: 'changes', concerns: [] };

export const describedCall = (call: string): Described => known.get(call) ?? OTHER;

/** The calls of a kind; `isOther` where calls that are not listed belong to it too. */
export function callsOfKind(kind: Exclude<AuditKind, 'refused'>): { calls: string[]; isOther: boolean } {
  const belongs = (described: Described) =>
    kind === 'money' || kind === 'personal' ? described.concerns.includes(kind) : described.kind === kind;
  const all = [...known];
  return belongs(OTHER)
    ? { calls: all.filter(([, described]) => !belongs(described)).map(([name]) => name), isOther: true }
    : { calls: all.filter(([, described]) => belongs(described)).map(([name]) => name), isOther: false };
}
