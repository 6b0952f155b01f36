import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';

interface EmptyPageProps {
  /** Whether it is home itself, to which other pages lead. */
  isHome: boolean;
}

/** A page whose sections are all empty. */
export default function EmptyPage({ isHome }: EmptyPageProps) {
  const t = useTexts();
  if (isHome) return <ErrorView icon="info" title={t('page.empty')} />;
  return (
    <ErrorView
      icon="info"
      title={t('page.empty')}
      text={t('page.emptyText')}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('page.whatIsOn')}
        </Button>
      }
    />
  );
}
