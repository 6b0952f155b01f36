import { useQuery } from '@tanstack/react-query';
import { isConsented } from '@touchline/rules/app/consent';
import { useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useConsent } from '../../shell/consent/useConsent';
import { useApp, useDescribe, useSearch } from '../../shell/context';
import { NotFound } from '../../shell/Faults';
import { useTexts } from '../../shell/texts/TextsProvider';
import { PlayerView, useAutoPlay } from '../watch';
import styles from './MediaView.module.css';
import { playlistQuery } from './playlist-query';
import { YoutubeNotice } from './YoutubeNotice';
import { YoutubePlaylist } from './YoutubePlaylist';
import { youtubeFaultText } from './youtube-fault';

/** Valid ids of YouTube; anything else could address another page. */
const VIDEO_ID = /^[\w-]{1,64}$/;

/** A YouTube video; without one, the videos to choose from (ROUTE-18). */
export default function YoutubeScreen() {
  const { videoId, title, playlistId } = useSearch(paths.youtube);
  if (videoId === undefined) return <YoutubePlaylist playlistId={playlistId} />;
  return (
    <>
      <YoutubeVideo videoId={videoId} title={title} />
      <Description videoId={videoId} playlistId={playlistId} />
    </>
  );
}

/** The description of a video in its playlist (ENT-16). */
function Description({ videoId, playlistId }: { videoId: string; playlistId: string | undefined }) {
  const { api } = useApp();
  const { data: videos } = useQuery(playlistQuery(api, playlistId));
  const text = videos?.find((each) => each.videoId === videoId)?.description;
  return text === undefined || text === '' ? null : <p className={styles.description}>{text}</p>;
}

interface YoutubeVideoProps {
  videoId: string;
  title: string | undefined;
}

/**
 * A YouTube video: nothing is loaded from YouTube before the viewer has consented, in general or to this video
 * (ROUTE-18).
 */
function YoutubeVideo({ videoId, title }: YoutubeVideoProps) {
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
    return <YoutubeNotice videoId={videoId} name={name} text={t(youtubeFaultText(fault.detail))} />;
  if (!isAllowed && agreedTo !== videoId)
    return (
      <YoutubeNotice videoId={videoId} name={name} text={t('youtube.consent')} onPlay={() => setAgreedTo(videoId)} />
    );
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
            reported: { source: 'youtube' },
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
