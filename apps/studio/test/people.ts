import type { PersonCard, RefundPreview, RefundRequest } from '@touchline/contract';

const NOW = Date.UTC(2026, 10, 21, 19, 50, 22) / 1000;
const DAY = 86_400;

export const MIRA = '0f6a1c1e-6a2e-4b6e-9a43-3d1f0a2b4c5d';
export const ORDER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const GRANT = '16fd2706-8baf-433b-82eb-8c7fada847da';

const all = {
  showMail: true,
  grant: true,
  refund: true,
  signOut: true,
  sendLink: true,
  export: true,
  erase: true,
  note: true,
};

/** Mira Kessler, as support sees her. */
export const mira: PersonCard = {
  person: {
    id: MIRA,
    name: 'Mira Kessler',
    mail: 'm•••.kessler@post…',
    since: NOW - 600 * DAY,
    isConfirmed: true,
    language: 'en',
    region: 'AT',
    credits: [{ name: 'Credits', credits: 8 }],
    paid: [{ amount: 28_472, unit: 'EUR' }],
  },
  rights: [
    {
      id: 'subscription:1:league-pass',
      kind: 'pass',
      target: 'league-pass',
      title: 'League Pass',
      because: 'subscription',
      reference: ORDER,
      number: 'TL-2026-081220',
      price: { amount: 1499, unit: 'EUR' },
      renews: 'month',
      from: NOW - 7 * DAY,
      until: NOW + 23 * DAY,
      state: 'active',
      canRevoke: false,
    },
    {
      id: `grant:${GRANT}:ice-pass`,
      kind: 'pass',
      target: 'ice-pass',
      title: 'Ice Pass',
      because: 'grant',
      reference: GRANT,
      by: 'Rafi Moreau',
      reason: 'Stream failed on 14 Nov',
      from: NOW - 7 * DAY,
      until: NOW + 7 * DAY,
      state: 'active',
      canRevoke: true,
    },
    {
      id: 'purchase:1:final',
      kind: 'event',
      target: 'final',
      title: 'Zarafshar – Mirabad',
      because: 'purchase',
      price: { amount: 6, unit: 'credits' },
      from: NOW - 60,
      state: 'active',
      canRevoke: false,
    },
  ],
  orders: [
    {
      id: ORDER,
      kind: 'order',
      number: 'TL-2026-087920',
      title: 'Court Pass, yearly',
      at: NOW - 7 * DAY,
      amount: 7990,
      unit: 'EUR',
      state: 'paid',
      canRefund: true,
    },
  ],
  orderCount: 1,
  devices: [
    {
      id: GRANT,
      kind: 'device',
      name: 'Samsung TV, living room',
      signedInAt: NOW - 60 * DAY,
      lastUsedAt: NOW - 30,
      isWatching: true,
    },
  ],
  happenings: [
    { at: NOW - 31, kind: 'bought', what: 'Zarafshar – Mirabad', detail: '6' },
    { at: NOW - 1150, kind: 'signedIn', what: 'iPhone 15' },
  ],
  notes: [],
  may: all,
};

/** The same person as an auditor sees her. */
export const asAuditor = (): PersonCard => {
  const { devices: _devices, happenings: _happenings, notes: _notes, ...card } = mira;
  const { name: _name, ...person } = card.person;
  const may = Object.fromEntries(Object.keys(all).map((key) => [key, false])) as PersonCard['may'];
  return { ...card, person: { ...person, mail: 'm•••@•••' }, may };
};

export const preview: RefundPreview = {
  id: ORDER,
  kind: 'order',
  number: 'TL-2026-087920',
  title: 'Court Pass, yearly',
  at: NOW - 7 * DAY,
  amount: 7990,
  unit: 'EUR',
  card: '4471',
  lines: [
    { account: 'revenue', name: 'offers', unit: 'EUR', side: 'debit', amount: 6658 },
    { account: 'tax', name: 'AT', unit: 'EUR', side: 'debit', amount: 1332 },
    { account: 'clearing', name: 'stripe', unit: 'EUR', side: 'credit', amount: 7990 },
  ],
  linesOfRight: [],
  takesBack: ['Court Pass'],
  needsApproval: true,
  approvers: ['Lena Stork', 'Ines Kadar'],
  limit: { amount: 5000, unit: 'EUR' },
};

export const request = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
  id: GRANT,
  kind: 'order',
  targetId: ORDER,
  personId: MIRA,
  title: 'Court Pass, yearly',
  amount: 7990,
  unit: 'EUR',
  reason: 'Paid twice',
  takesBack: true,
  state: 'waiting',
  askedBy: 'Rafi Moreau',
  askedAt: NOW - 300,
  isOwn: false,
  ...changes,
});
