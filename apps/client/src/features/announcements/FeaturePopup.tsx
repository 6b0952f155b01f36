import { useQuery } from '@tanstack/react-query';
import { nextFeatureScreen } from '@touchline/rules/app/announcements';
import { useEffect, useReducer, useState } from 'react';
import { useConfig } from '../../shell/config/queries';
import { isSettled, useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { Modal } from '../../ui/Modal/Modal';
import { Announcement } from './Announcement';
import { nextPopup } from './popup';
import { featureScreensQuery } from './queries';
import { browserViews } from './views';

/** The due feature screen as a popup over the current page (SCREEN-15, SCREEN-16), after the consent question. */
export function FeaturePopup({ isDue }: { isDue: boolean }) {
  const t = useTexts();
  const { api } = useApp();
  const { featureScreens } = useConfig(api);
  const [views] = useState(browserViews);
  const [counters] = useState(() => views.counters());
  const [status, dispatch] = useReducer(nextPopup, 'CLOSED');
  const consent = useConsent();
  const canOpen = isDue && isSettled(consent);
  const isWanted = status !== 'CLOSED';
  const { data, isError } = useQuery({ ...featureScreensQuery(api, featureScreens), enabled: isWanted });
  const page = data && nextFeatureScreen(data, counters);
  const id = page?.id;

  useEffect(() => {
    if (canOpen) dispatch('requested');
  }, [canOpen]);
  useEffect(() => {
    if (status !== 'LOADING') return;
    if (id !== undefined) {
      views.count(id);
      dispatch('loaded');
    } else if (data || isError) dispatch('failed');
  }, [status, id, data, isError, views]);

  if (status !== 'OPEN' || !page) return null;
  const close = () => dispatch('closed');
  return (
    <Modal title={page.title} closeLabel={t('common.close')} onClose={close} wide>
      <Announcement
        page={page}
        headingLevel={3}
        onFollow={close}
        onward={
          <Button variant="quiet" onClick={close}>
            {t('featureScreen.close')}
          </Button>
        }
      />
    </Modal>
  );
}
