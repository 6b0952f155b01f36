import { useQuery } from '@tanstack/react-query';
import type { Image } from '@touchline/contract';
import { useApp } from '../../../shell/context';
import { clubsQuery } from './queries';

/** Crest and colour of a club. */
export interface Club {
  crest: Image | undefined;
  colour: string | undefined;
  pageId: string | undefined;
}

const unknown: Club = { crest: undefined, colour: undefined, pageId: undefined };

/** Crests and colours by club code, from the clubs' pages; a club without a page is shown by its code. */
export function useClubs(codes: readonly string[]): (code: string) => Club {
  const { api } = useApp();
  const wanted = [...new Set(codes)].sort();
  const { data: pages = [] } = useQuery(clubsQuery(api, wanted));
  return (code) => {
    const page = pages.find(({ teamId }) => teamId === code);
    return page ? { crest: page.icon, colour: page.palette?.primary, pageId: page.id } : unknown;
  };
}
