import type { Operator, StudioRole } from '@touchline/contract';
import { createContext, useContext } from 'react';

/** The operator who is signed in. */
interface OperatorSession {
  readonly operator: Operator;
  /** The role before, if it was changed while the studio was open. */
  readonly formerRole?: StudioRole | undefined;
  /** Whether the audience of the demo is simulated. */
  readonly isSimulated: boolean;
  readonly signOut: () => void;
}

const SessionContext = createContext<OperatorSession | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

export function useSession(): OperatorSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Rooms are shown to operators who are signed in');
  return session;
}
