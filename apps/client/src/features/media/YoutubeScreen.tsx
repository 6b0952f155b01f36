import { isConsented } from '@touchline/rules/app/consent';
import { useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useConsent } from '../../shell/consent/useConsent';
import { useApp, useDescribe, useSearch } from '../../shell/context';
import { NotFound } from '../../shell/Faults';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { PlayerView, useAutoPlay } from '../watch';
import styles from './MediaView.module.css';
import { youtubeFaultText } from './youtube-fault';

/** Valid ids of YouTube; anything else could address another page. */
const VIDEO_ID = /^[\w-]{1,64}$/;

/**
 * A YouTube video: nothing is loaded from YouTube before the viewer has consented, in general or to this video
 * (ROUTE-18).
 */
export default function YoutubeScreen() {
  const { videoId = '', title } = useSearch(paths.youtube);
  const t = useTexts();
  const consent = useConsent();
  const [agreedTo, setAgreedTo] = useState('');
  const [fault, setFault] = useState<{ videoId: string; detail: string }>();
  const name = title || t('youtube.title');
  useDescribe({ title: `${name} · ${t('app.name')}` });
  t.include('player');
  t.include('keyboard');
  t.include('youtube');
  if (!VIDEO_ID.test(videoId)) return <NotFound text={t('youtube.errors.invalidParameter')} />;
  const isAllowed = consent.choices !== undefined && isConsented(consent, 'external');
  if (fault?.videoId === videoId)
    return <Notice videoId={videoId} name={name} text={t(youtubeFaultText(fault.detail))} />;
  if (!isAllowed && agreedTo !== videoId)
    return <Notice videoId={videoId} name={name} text={t('youtube.consent')} onPlay={() => setAgreedTo(videoId)} />;
  const isPlayPressed = agreedTo === videoId;
  return (
    <YoutubePlayer
      videoId={videoId}
      name={name}
      isPlayPressed={isPlayPressed}
      onFault={(detail) => setFault({ videoId, detail })}
    />
  );
}

interface YoutubePlayerProps {
  videoId: string;
  name: string;
  /** Whether the viewer has already pressed play. */
  isPlayPressed: boolean;
  onFault: (detail: string) => void;
}

function YoutubePlayer({ videoId, name, isPlayPressed, onFault }: YoutubePlayerProps) {
  const t = useTexts();
  const mayStart = useAutoPlay();
  const { addressBar, device } = useApp();
  return (
    <div className={styles.media}>
      <div className={styles.player}>
        <PlayerView
          video={{
            id: `youtube:${videoId}`,
            source: { url: videoId, kind: 'vod', format: 'youtube' },
            title: name,
            autoPlay: isPlayPressed || mayStart,
          }}
          t={t}
          layout={{ fit: device.frame === 'tv' ? 'fill' : 'wide' }}
          navigation={{ onBack: () => addressBar.back() }}
          // Leaves the player at the end (PLAY-09).
          listeners={{ onEnded: () => addressBar.back(), onError: ({ detail }) => onFault(detail) }}
        />
      </div>
      <h1 className={styles.name}>{name}</h1>
    </div>
  );
}

interface NoticeProps {
  videoId: string;
  name: string;
  text: string;
  onPlay?: () => void;
}

/** A notice before the video or about its failure, with a link to YouTube. */
function Notice({ videoId, name, text, onPlay }: NoticeProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  return (
    <ErrorView
      icon={onPlay ? 'play' : 'warning'}
      headingLevel={1}
      title={name}
      text={text}
      primary={
        <ButtonRow>
          {onPlay && (
            <Button id="youtube-play" icon="play" onClick={onPlay}>
              {t('player.play')}
            </Button>
          )}
          <Button
            id="youtube-open"
            variant={onPlay ? 'outline' : 'primary'}
            href={`https://www.youtube.com/watch?v=${videoId}`}
            as={Link}
          >
            {t('youtube.errors.openOnYoutube')}
          </Button>
        </ButtonRow>
      }
      quiet={
        <Button variant="quiet" onClick={() => addressBar.back()}>
          {t('common.back')}
        </Button>
      }
    />
  );
}
