import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ErrorView } from '../../ui/ErrorView/ErrorView';

/** Shown on the sign-in screens when the viewer is already signed in. */
export function SignedIn() {
  const t = useTexts();
  const { session } = useApp();
  const email = session.person()?.email;
  return (
    <ErrorView
      icon="user"
      headingLevel={1}
      title={t('session.signedInToast')}
      {...(email ? { text: t('session.signedIn', { email }) } : {})}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
      quiet={
        <Button variant="quiet" href={paths.logout.href({})} as={Link}>
          {t('common.signOut')}
        </Button>
      }
    />
  );
}
