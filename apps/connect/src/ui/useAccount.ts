import type { PersonAccount } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { call, params } from '../api';
import { useTexts } from '../texts';
import { explain } from './useSubmit';

interface OwnAccount {
  account: PersonAccount | undefined;
  /** The error, if loading failed. */
  fault: string;
  reload: () => Promise<void>;
}

/** The person's account, and a function to fetch it again after a change. */
export function useAccount(): OwnAccount {
  const t = useTexts();
  const [account, setAccount] = useState<PersonAccount>();
  const [fault, setFault] = useState('');
  const reload = useCallback(async () => {
    setFault('');
    const answer = await call('connectedAccount', { params, query: { locale: t.locale } });
    if (answer.ok) setAccount(answer.data);
    else setFault(explain(t, answer.problem));
  }, [t]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { account, fault, reload };
}
