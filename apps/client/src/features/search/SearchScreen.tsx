import { useAddress, useDescribe } from '../../app/context';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, ErrorView } from '../../ui';
import { useTexts } from '../i18n';

/** What was searched for, and that nothing answers (ROUTE-19). */
export default function SearchScreen() {
  const t = useTexts();
  const { search } = useAddress();
  const term = paths.search.readSearch(search).s?.trim() ?? '';
  const title = term === '' ? t('search.title') : t('search.resultsFor', { term });
  useDescribe({ title: `${title} · ${t('app.name')}` });
  return (
    <ErrorView
      icon="search"
      headingLevel={1}
      title={title}
      text={t('search.error')}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
    />
  );
}
