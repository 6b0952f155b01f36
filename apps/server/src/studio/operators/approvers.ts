import { refundApprovers } from '@touchline/contract/schema';
import type { Db } from '../../kernel/store/store';
import { listOperators } from './queries';

const MOST = 20;

/** The names of the operators that may approve a request of another one. */
export async function approversFor(db: Db, operatorId: string): Promise<string[]> {
  const operators = await listOperators(db);
  return operators
    .filter(
      ({ id, role, endedAt }) => id !== operatorId && endedAt === null && refundApprovers.some((each) => each === role),
    )
    .map(({ name }) => name)
    .slice(0, MOST);
}
