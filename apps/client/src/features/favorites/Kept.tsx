import type { Page } from '@touchline/contract';
import { canBeFavourite } from '@touchline/rules';
import { paths } from '../../app/paths';
import { ShareButton } from '../sharing';
import { KeepHeart } from './KeepHeart';
import { MyTeams } from './MyTeams';

/** The heart of a page that can be kept, and a way to share it (PAGE-17); on home, which is no page to keep, everything that is. */
export function Kept({ page }: { page: Page | undefined }) {
  if (!page) return <MyTeams />;
  if (!canBeFavourite(page)) return null;
  return (
    <>
      <KeepHeart pageId={page.id} title={page.title} />
      <ShareButton id="page-share" title={page.title} href={paths.page.href({ pageId: page.id })} />
    </>
  );
}
