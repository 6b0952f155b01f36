import { useQuery } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { creditsIn } from '@touchline/rules/shop/payment';
import { Suspense } from 'react';
import { walletsQuery } from '../../../entities/account/queries';
import { paths } from '../../../shell/address/paths';
import { useApp, useSearch } from '../../../shell/context';
import { useScoreless } from '../../../shell/preferences/scores';
import { useUserType } from '../../../shell/session/viewer';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { useNow } from '../../../ui/clock/useNow';
import { Picture } from '../../../ui/Picture/Picture';
import { LateQrCode } from '../../../ui/QrCode/late';
import { offerQuery } from '../queries';
import { camerasQuery, singleCameras } from './cameras';
import { Quad } from './Quad';
import { SCENE_CAMERAS } from './scene-time';
import styles from './TvHandover.module.css';
import { useStills } from './useStills';

/** On a TV a code opens the scene on a phone; seconds, cameras and agreement are chosen there. */
export function TvHandover({ event }: { event: Event }) {
  const t = useTexts();
  const { origin, addressBar } = useApp();
  const { at } = useSearch(paths.scene);
  const isRegistered = useUserType() === 'registered';
  const scoreless = useScoreless(useNow());
  const address = `${origin}${paths.scene.href({ eventId: event.id }, { at })}`;
  return (
    <div className={styles.screen}>
      <Picture image={event.image} width={1280} aspectRatio={1.78} className={styles.art} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('collectibles.onPhone.title')}</h1>
        <p className={styles.text}>
          {scoreless(event, event.name)}. {t('collectibles.onPhone.text')}
        </p>
        {isRegistered && at !== undefined && <Preview event={event} at={at} />}
        <Button id="scene-leave" data-autofocus onClick={() => addressBar.back()}>
          {t('collectibles.backToMatch')}
        </Button>
      </div>
      <div className={styles.side}>
        <div className={styles.code}>
          <Suspense>
            <LateQrCode filling text={address} label={t('collectibles.onPhone.scan')} />
          </Suspense>
        </div>
        {isRegistered ? <Price eventId={event.id} /> : <p>{t('collectibles.intro')}</p>}
      </div>
    </div>
  );
}

/** The scene in its first four cameras, as far as they have pictures. */
function Preview({ event, at }: { event: Event; at: number }) {
  const { api } = useApp();
  const { data: manifest } = useQuery(camerasQuery(api, event));
  const cameras = manifest ? singleCameras(manifest).slice(0, SCENE_CAMERAS) : [];
  const stillAt = useStills(manifest ?? undefined, cameras);
  if (cameras.length < SCENE_CAMERAS) return null;
  return (
    <div className={styles.quad}>
      <Quad cameraIds={cameras.map(({ id }) => id)} start={at} stillAt={stillAt} />
    </div>
  );
}

function Price({ eventId }: { eventId: string }) {
  const t = useTexts();
  const { api } = useApp();
  const { data: offer } = useQuery({ ...offerQuery(api, eventId), retry: false });
  const { data: wallets } = useQuery(walletsQuery(api));
  if (!offer || !wallets) return null;
  const balance = creditsIn(wallets, offer.walletId);
  return <p>{t('collectibles.onPhone.price', { count: offer.credits, balance })}</p>;
}
