import type { Page } from '@touchline/contract';
import { isKeepable } from '@touchline/rules';
import { KeepHeart } from './KeepHeart';
import { MyTeams } from './MyTeams';

/** The heart of a page that can be kept (PAGE-17); on home, which is no page to keep, everything that is. */
export function Kept({ page }: { page: Page | undefined }) {
  if (!page) return <MyTeams />;
  return isKeepable(page) ? <KeepHeart pageId={page.id} title={page.title} /> : null;
}
