import { useDescribe } from '../../app/context';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, ErrorView } from '../../ui';
import { LoginPrompt } from '../account';
import { useTexts } from '../i18n';
import { useUserType } from '../session';

/** The prediction game: for registered viewers, others are asked to sign in (ROUTE-10). */
export default function PredictScreen() {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({ title: `${t('predict.title')} · ${t('app.name')}` });
  if (userType !== 'registered')
    return <LoginPrompt icon="trophy" title={t('predict.loginTitle')} text={t('predict.loginText')} />;
  return (
    <ErrorView
      icon="trophy"
      headingLevel={1}
      title={t('predict.title')}
      text={t('predict.noRound')}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('common.goHome')}
        </Button>
      }
    />
  );
}
