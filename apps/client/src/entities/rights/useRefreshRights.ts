import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { refreshPersonal } from './rights';
import { RightsContext } from './useRights';

/** Fetches rights and personal data again after the viewer has bought something. */
export function useRefreshRights(): () => void {
  const queries = useQueryClient();
  const rights = useContext(RightsContext);
  return () => refreshPersonal(queries, rights);
}
