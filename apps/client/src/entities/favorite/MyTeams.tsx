import { shortPageName } from '@touchline/rules/pages/page-name';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Line } from '../../ui/Line/Line';
import { Tile } from '../../ui/Tile/Tile';
import { useFavoritePages } from './useFavorites';

/** The others are behind "See all". */
const MOST_SHOWN = 30;

/** Line of the viewer's favourite teams and competitions. */
export function MyTeams() {
  const t = useTexts();
  const pages = useFavoritePages();
  if (!pages || pages.length === 0) return null;
  const seeAll = { href: paths.favorites.href({}), label: t('common.seeAll'), as: Link };
  return (
    <Line id="line-my-teams" title={t('line.yourClubs')} shape="Circle" size="Small" seeAll={seeAll}>
      {pages.slice(0, MOST_SHOWN).map((page) => (
        <Tile
          key={page.id}
          id={`my-teams-${page.id}`}
          caption={{ title: shortPageName(page) }}
          image={page.previewImage ?? page.icon}
          shape="Circle"
          size="Small"
          link={{ href: paths.page.href({ pageId: page.id }), as: Link }}
        />
      ))}
    </Line>
  );
}
