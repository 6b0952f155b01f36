import type { Page } from '@touchline/contract';
import { isKeepable } from '@touchline/rules';
import { paths } from '../../shell/address/paths';
import { ShareButton } from '../../shell/share/ShareButton';
import { KeepHeart } from './KeepHeart';
import { MyTeams } from './MyTeams';

/** The heart of a page that can be kept, and a way to share it (PAGE-17); on home, which is no page to keep, everything that is. */
export function Kept({ page }: { page: Page | undefined }) {
  if (!page) return <MyTeams />;
  if (!isKeepable(page)) return null;
  return (
    <>
      <KeepHeart pageId={page.id} title={page.title} />
      <ShareButton id="page-share" title={page.title} href={paths.page.href({ pageId: page.id })} />
    </>
  );
}
