import type { StudioRole } from '@touchline/contract';

/** The roles that the server lets into the views beside people. */
const VIEWERS = {
  approvals: ['owner', 'support', 'finance', 'auditor'],
  invoices: ['owner', 'finance', 'auditor'],
  payouts: ['owner', 'finance', 'auditor'],
  vouchers: ['owner', 'support', 'finance', 'auditor'],
} as const satisfies Record<string, readonly StudioRole[]>;

export type View = keyof typeof VIEWERS;
const views = Object.keys(VIEWERS) as View[];

const includes = (roles: readonly StudioRole[], role: StudioRole) => roles.includes(role);

export const viewsOf = (role: StudioRole): View[] => views.filter((view) => includes(VIEWERS[view], role));

/** The roles that decide refunds and try failed ones again. */
export const mayDecide = (role: StudioRole) => includes(['owner', 'finance'], role);
/** The roles that make vouchers and revoke them. */
export const mayMakeVouchers = (role: StudioRole) => includes(['owner', 'finance'], role);
