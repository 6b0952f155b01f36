import type { AuditEntry, AuditPage } from '@touchline/contract';

const EVENING = Date.UTC(2026, 10, 21, 19, 47, 51) / 1000;

export const auditEntry = (values: Partial<AuditEntry> & { id: number }): AuditEntry => ({
  at: EVENING - 60 * (10 - values.id),
  operatorId: 'o2',
  name: 'Tamsin Bray',
  role: 'producer',
  call: 'studioSetScore',
  kind: 'changes',
  concerns: [],
  outcome: 'done',
  details: {},
  requestId: `c41e77a${values.id}`,
  network: '185.12.44.7',
  ...values,
});

export const auditPage: AuditPage = {
  items: [
    auditEntry({ id: 9, details: { about: { eventId: 'final' }, before: { home: 2 }, after: { home: 3 } } }),
    auditEntry({ id: 8, name: 'Rafi Moreau', role: 'support', call: 'studioInputKey', kind: 'looks' }),
    auditEntry({
      id: 7,
      name: 'Petra Voss',
      role: 'auditor',
      call: 'studioSetSwitches',
      outcome: 'refused',
      details: { status: 403, reason: 'Not allowed' },
    }),
  ],
  newest: 9,
  count: 1284,
  operators: [{ id: 'o2', name: 'Tamsin Bray' }],
  seal: { state: 'unbroken', sealedTo: 8, checkedAt: EVENING, checkedTo: 8, faults: [] },
};
