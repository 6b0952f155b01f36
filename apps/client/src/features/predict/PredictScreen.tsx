import { LoginPrompt } from '../../entities/account/LoginPrompt';
import { useDescribe } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { PredictGame } from './PredictGame';

/** The prediction game for registered viewers; guests are asked to sign in (ROUTE-10). */
export default function PredictScreen() {
  const t = useTexts();
  const userType = useUserType();
  useDescribe({ title: `${t('predict.title')} · ${t('app.name')}`, description: t('predict.description') });
  if (userType !== 'registered')
    return <LoginPrompt icon="trophy" title={t('predict.loginTitle')} text={t('predict.loginText')} />;
  return <PredictGame />;
}
