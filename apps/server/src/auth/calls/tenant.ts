import { notFound } from '../../kernel/http/problem';

/** Identity calls name whose service they mean; another's is not here. */
export function checkTenant({ tenant }: { tenant: string }, params: unknown): void {
  if (typeof params !== 'object' || params === null || !('tenant' in params)) return;
  if (params.tenant !== tenant) throw notFound('Tenant', String(params.tenant));
}
