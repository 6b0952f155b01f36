import type { AdState } from '@touchline/player/model/ads';
import { isWatchedLive } from '@touchline/player/model/live-edge';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { playbackNote } from '../../../entities/slot/notes';
import { classes } from '../../../ui/classes';
import { clockTime } from '../../../ui/clock/clock-time';
import { Icon } from '../../../ui/Icon/Icon';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { ControlButton } from '../controls/ControlButton';
import names from '../controls/VideoNames.module.css';
import type { PlayerCommand } from '../keys/commands';
import { usePlayerState } from '../playing/usePlayer';
import type { PlayedVideo, PlayerLayout, ScoredEvent } from '../types';
import styles from './AdLayer.module.css';
import { AdPlate } from './AdPlate';
import { CompanionCode } from './CompanionCode';
import { LivePicture } from './LivePicture';
import { SkipButton } from './SkipButton';
import { useBeside } from './useBeside';
import { useEarlyEnd } from './useEarlyEnd';
import { useLivePicture } from './useLivePicture';
import { useMatch } from './useMatch';
import { useVisit } from './useVisit';

const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

export interface AdViewProps {
  readonly player: Player;
  /** Without a source there is no picture of the content beside an ad. */
  readonly video: Omit<PlayedVideo, 'source'> & Partial<Pick<PlayedVideo, 'source'>>;
  readonly t: Texts;
  readonly layout: PlayerLayout;
  /** The event whose score stays visible. */
  readonly scored: ScoredEvent | undefined;
}

interface AdLayerProps extends AdViewProps {
  readonly tv: boolean;
  /** Whether the companion is below the player; else the way to the advertiser is here. */
  readonly hasPanel: boolean;
  readonly run: (command: PlayerCommand) => void;
  readonly onBack: (() => void) | undefined;
  readonly keepFocus: () => void;
}

/** Over the picture in place of the controls, while an ad plays. */
export function AdLayer(props: AdLayerProps) {
  const { player, t } = props;
  const ad = usePlayerState(player, (state) => state.ad);
  // The texts of ads may follow the page; without them there are only keys.
  const hasTexts = t.find('ads.plate') !== undefined;
  return ad && hasTexts ? <Layer {...props} ad={ad} /> : null;
}

function Layer(props: AdLayerProps & { readonly ad: AdState }) {
  const { player, video, t, layout, scored, tv, hasPanel, run, onBack, keepFocus, ad } = props;
  const layer = useRef<HTMLDivElement>(null);
  const isMidroll = ad.placement === 'midroll';
  const isPaused = usePlayerState(player, ({ status }) => status === 'paused');
  const isFullscreen = usePlayerState(player, ({ fullscreen }) => fullscreen);
  const isLive = usePlayerState(player, ({ kind }) => kind !== 'vod') && !video.isRecorded;
  const isNow = usePlayerState(player, ({ live, position }) => live !== null && isWatchedLive(position, live));
  const match = useMatch(isLive ? scored : undefined);
  const fetchLive = useLivePicture(player, video, tv);
  const isBeside = useBeside(player, layout);
  const visit = useVisit(player, tv);
  useEarlyEnd(player, {
    eventId: scored?.id,
    score: match,
    streamId: isMidroll ? playbackNote(video.id)?.streamId : undefined,
    isLive: isMidroll && isNow,
  });
  useFocusAround(layer, tv, keepFocus);
  const remaining = { time: clockTime(Math.ceil(ad.breakRemaining)) };
  const until = isMidroll
    ? t(match ? 'ads.backToMatch' : 'ads.backToProgramme', remaining)
    : t(isLive ? 'ads.startsLive' : 'ads.starts');
  const hasScore = scored !== undefined && isLive && !tv && (isMidroll || isFullscreen || !hasPanel);
  return (
    <div ref={layer} className={classes(styles.layer, isMidroll && styles.midroll)} data-player-layer="ad">
      <VisuallyHidden>
        <span role="status">{t('ads.position', { index: ad.index, total: ad.count })}</span>
      </VisuallyHidden>
      <div className={styles.top}>
        {onBack && !tv && (
          <ControlButton
            className={classes(names.back, styles.back)}
            label={t('common.back')}
            icon={<Icon name="back" />}
            onClick={onBack}
          />
        )}
        {!tv && (
          <div className={classes(names.names, styles.names)}>
            <p className={classes(names.title, styles.title)}>{video.title}</p>
            {!isMidroll && <p className={names.subtitle}>{until}</p>}
          </div>
        )}
        {hasScore && (
          <div className={styles.score}>
            <OptionalBoundary>
              <Suspense>
                <PlayerScore eventId={scored.id} at={undefined} />
              </Suspense>
            </OptionalBoundary>
          </div>
        )}
        {(tv || isMidroll) && <p className={styles.until}>{until}</p>}
      </div>
      {isPaused && <PlayButton t={t} onPlay={() => run('play')} />}
      {fetchLive && !isBeside && <LivePicture fetchSource={fetchLive} t={t} place="corner" />}
      <div className={styles.bottom}>
        <AdPlate ad={ad} t={t} />
        <span className={styles.space} />
        {tv && visit && ad.card?.clickUrl && <CompanionCode card={ad.card} t={t} onOpen={visit} />}
        {!tv && <Tools player={player} t={t} isFullscreen={isFullscreen} run={run} />}
        {!tv && visit && (!hasPanel || isFullscreen) && (
          <button type="button" className={styles.visit} onClick={visit}>
            {t('ads.visit')}
          </button>
        )}
        {ad.skipIn !== null && (
          <SkipButton
            key={ad.index}
            skipIn={ad.skipIn}
            t={t}
            tv={tv}
            keepFocus={keepFocus}
            onSkip={() => player.skipAd()}
            onPause={() => run('playPause')}
          />
        )}
      </div>
      <Progress ad={ad} />
    </div>
  );
}

/** Whether focus is on this player outside of its layer, or on nothing; what is beside the player keeps it. */
function isFocusHere(layer: HTMLElement): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || activeElement.matches('main')) return true;
  return !layer.contains(activeElement) && layer.closest('section')?.contains(activeElement) === true;
}

/** On a TV focus begins on the picture; what had focus in the layer leaves it there, not on nothing. */
function useFocusAround(layer: RefObject<HTMLElement | null>, tv: boolean, keepFocus: () => void): void {
  const keep = useEffectEvent(keepFocus);
  useEffect(() => {
    if (tv && layer.current && isFocusHere(layer.current)) keep();
  }, [layer, tv]);
  useLayoutEffect(() => {
    const { current: element } = layer;
    return () => {
      if (element?.contains(document.activeElement)) keep();
    };
  }, [layer]);
}

interface ToolsProps extends Pick<AdLayerProps, 'player' | 't' | 'run'> {
  readonly isFullscreen: boolean;
}

function Tools({ player, t, isFullscreen, run }: ToolsProps) {
  const isMuted = usePlayerState(player, ({ muted }) => muted);
  return (
    <div className={styles.tools}>
      <ControlButton
        label={t(isMuted ? 'player.unmute' : 'player.mute')}
        icon={<Icon name={isMuted ? 'mute' : 'volume'} />}
        onClick={() => player.setMuted(!isMuted)}
      />
      <ControlButton
        className={styles.wide}
        label={t(isFullscreen ? 'player.exitFullscreen' : 'player.fullscreen')}
        icon={<Icon name={isFullscreen ? 'exitFullscreen' : 'fullscreen'} />}
        onClick={() => run('fullscreen')}
      />
    </div>
  );
}

/** In the middle of a paused ad; takes focus, so that OK goes on. */
function PlayButton({ t, onPlay }: { readonly t: Texts; readonly onPlay: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!document.querySelector('dialog[open]')) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={styles.centre}>
      <ControlButton ref={button} look="large" label={t('player.play')} icon={<Icon name="play" />} onClick={onPlay} />
    </div>
  );
}

/** One segment for each ad, as long as it is. */
function Progress({ ad: { lengths, index, position } }: { readonly ad: AdState }) {
  const filled = (place: number, length: number) => {
    if (place + 1 !== index) return place + 1 < index ? 100 : 0;
    return length > 0 ? Math.min(100, (position / length) * 100) : 0;
  };
  return (
    <div className={styles.progress} aria-hidden="true">
      {lengths.map((length, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is what a segment is
        <span key={place} className={styles.segment} style={{ flexGrow: Math.max(1, length) }}>
          <span className={styles.filled} style={{ width: `${filled(place, length)}%` }} />
        </span>
      ))}
    </div>
  );
}
