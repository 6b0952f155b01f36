import { isWelcomeDue, WELCOME_ID } from '@touchline/rules/app/announcements';
import { useEffect, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { isSettled, useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { Modal } from '../../ui/Modal/Modal';
import { browserViews } from './views';
import styles from './WelcomeScreen.module.css';

/**
 * Welcome on a TV of the configured model year, shown the first few times (SCREEN-14), after the consent question is
 * answered.
 */
export function WelcomeScreen() {
  const { api, device } = useApp();
  const config = useConfig(api);
  const [views] = useState(browserViews);
  const [counters] = useState(() => views.counters());
  const [isClosed, setIsClosed] = useState(false);
  const consent = useConsent();
  const { modelYear } = device;
  if (isClosed || !isSettled(consent) || modelYear === undefined || !isWelcomeDue(config, modelYear, counters))
    return null;
  return <Welcome year={modelYear} onShown={() => views.count(WELCOME_ID)} onClose={() => setIsClosed(true)} />;
}

function Welcome({ year, onShown, onClose }: { year: number; onShown: () => void; onClose: () => void }) {
  const t = useTexts();
  const userType = useUserType();
  const [tellShown] = useState(() => onShown);
  useEffect(tellShown, [tellShown]);
  return (
    <Modal title={t('welcome.title')} closeLabel={t('common.close')} onClose={onClose}>
      <p className={styles.text}>{t('welcome.text')}</p>
      <p className={styles.text}>{t('welcome.modelYearText', { year })}</p>
      <ButtonRow>
        <Button data-autofocus onClick={onClose}>
          {t('welcome.start')}
        </Button>
        {userType === 'anonymous' && (
          <Button variant="quiet" href={paths.login.href({})} as={Link} onClick={onClose}>
            {t('welcome.signIn')}
          </Button>
        )}
      </ButtonRow>
    </Modal>
  );
}
