import { notFound } from '../http/problem';

/** Identity calls name whose service they mean; another's is not here. */
export function checkTenant({ tenant }: { tenant: string }, named: string): void {
  if (named !== tenant) throw notFound('Tenant', named);
}
