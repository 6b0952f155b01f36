import type { LiveInput, StudioRole } from '@touchline/contract';
import { useInputsBoard } from '../../shell/inputs-stream';
import { useSession } from '../../shell/session';

/** The roles that the server tells about inputs. */
const KNOWERS: ReadonlySet<StudioRole> = new Set(['owner', 'producer', 'editor', 'auditor']);

/** Inputs that viewers see; none for roles that may not see inputs. */
export function useInputsOnAir(): readonly LiveInput[] {
  const { operator } = useSession();
  const { board } = useInputsBoard(KNOWERS.has(operator.role));
  return (board?.inputs ?? []).filter(({ air }) => air.state !== 'off');
}
