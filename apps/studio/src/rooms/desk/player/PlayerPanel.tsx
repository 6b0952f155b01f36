import type { ReactNode } from 'react';
import { Badges } from '../../../parts/Badges/Badges';
import { counted } from '../../../parts/format/counted';
import { useFormats } from '../../../parts/format/useFormats';
import type { Preview } from '../../../parts/Video/preview';
import { usePreviewState } from '../../../parts/Video/usePreview';
import { Video } from '../../../parts/Video/Video';
import { hrefOf } from '../../../shell/address';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import { useServerNow } from '../data/server-time';
import type { Desk } from '../data/useDesk';
import styles from './PlayerPanel.module.css';
import { hasPicture } from './usePlayback';

export const JUMP_MS = 10_000;

interface PlayerPanelProps {
  desk: Desk;
  preview: Preview;
  /** Over the picture on phones: the timeline. */
  children?: ReactNode;
}

/** What viewers see, with controls to go back in it. */
export function PlayerPanel({ desk, preview, children }: PlayerPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const { board } = desk;
  const { status } = usePreviewState(preview);
  const isPlayable = hasPicture(board);
  const watching = board.air.viewers;
  return (
    <section className={styles.player} aria-label={t('desk.player.label')}>
      {isPlayable ? (
        <Video preview={preview} label={t('desk.player.label')} className={styles.video} />
      ) : (
        <div className={styles.video} />
      )}
      <Badges className={styles.air} items={airBadges(desk, t)} />
      {board.event.state !== 'over' && isPlayable && (
        <span className={styles.watching}>
          {counted(t('desk.player.watching', { count: watching }), watching, formats)}
        </span>
      )}
      <Overlay desk={desk} status={isPlayable ? status : 'off'} />
      <div className={styles.foot}>
        {isPlayable && <Controls preview={preview} />}
        {children}
      </div>
    </section>
  );
}

function airBadges({ board: { air, event } }: Desk, t: StudioTexts) {
  const channel = event.channel === undefined ? [] : [{ kind: 'plain' as const, text: event.channel }];
  const states = {
    live: { kind: 'air', text: t('desk.air.live') },
    demo: { kind: 'air', text: t('desk.air.demo') },
    slate: { kind: 'attention', text: t('desk.air.slate') },
    off: { kind: 'plain', text: t(event.state === 'over' ? 'desk.air.replay' : 'desk.air.off') },
  } as const;
  return [event.state === 'over' ? states.off : states[air.state], ...channel];
}

/** What the picture alone does not say. */
function Overlay({ desk, status }: { desk: Desk; status: 'off' | ReturnType<Preview['state']>['status'] }) {
  const t = useTexts();
  const formats = useFormats();
  const { board } = desk;
  const now = useServerNow(desk.offsetMs);
  const link = (
    <Button variant="outline" size="small" icon="air" href={hrefOf('inputs', { input: board.air.inputId })}>
      {t(board.air.inputId === undefined ? 'desk.player.addInput' : 'desk.player.openInput')}
    </Button>
  );
  if (status === 'off') {
    const isBefore = board.event.state === 'before';
    const left = Math.round(board.event.startsAt - now / 1000);
    return (
      <div className={styles.overlay}>
        <h2>{t(isBefore ? 'desk.player.beforeTitle' : 'desk.player.offTitle')}</h2>
        <p>
          {isBefore && left > 0
            ? t('desk.player.beforeText', { time: formats.time(board.event.startsAt), left: formats.duration(left) })
            : t(isBefore ? 'desk.player.lateText' : 'desk.player.offText')}
        </p>
        {link}
      </div>
    );
  }
  const isMissing = status === 'absent' || status === 'undecodable';
  return (
    <>
      {isMissing && (
        <div className={styles.overlay} role="status">
          <h2>{t(`desk.player.${status}Title`)}</h2>
          <p>{t(board.event.state === 'over' ? 'desk.player.noReplayText' : `desk.player.${status}Text`)}</p>
        </div>
      )}
      {board.air.state === 'slate' && (
        <div className={styles.note} role="status">
          <Icon name="slate" />
          <span>{t('desk.player.slateText')}</span>
          {link}
        </div>
      )}
    </>
  );
}

function Controls({ preview }: { preview: Preview }) {
  const t = useTexts();
  const formats = useFormats();
  const { status, positionMs, toMs, isLive, isMuted } = usePreviewState(preview);
  const isPaused = status === 'paused';
  const behind = positionMs === undefined || toMs === undefined ? 0 : Math.max(0, (toMs - positionMs) / 1000);
  const jump = (ms: number) => {
    if (positionMs !== undefined) preview.seek(positionMs + ms);
  };
  return (
    <div className={styles.controls}>
      <Button
        variant="quiet"
        icon={isPaused ? 'play' : 'pause'}
        iconOnly
        onClick={isPaused ? preview.play : preview.pause}
      >
        {t(isPaused ? 'desk.player.play' : 'desk.player.pause')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => jump(-JUMP_MS)} aria-label={t('desk.player.back')}>
        −10
      </Button>
      <Button variant="quiet" size="small" onClick={() => jump(JUMP_MS)} aria-label={t('desk.player.forward')}>
        +10
      </Button>
      <Button variant="quiet" size="small" className={styles.frames} onClick={() => preview.step(-1)}>
        {t('desk.player.frameBack')}
      </Button>
      <Button variant="quiet" size="small" className={styles.frames} onClick={() => preview.step(1)}>
        {t('desk.player.frameForward')}
      </Button>
      {isLive ? (
        <span className={styles.atLive}>
          {t(status === 'playing' ? 'desk.player.atLive' : 'desk.player.awaitsPicture')}
        </span>
      ) : (
        <>
          <b className={styles.behind}>{t('desk.player.behind', { time: formats.duration(behind) })}</b>
          <Button size="small" className={styles.goLive} onClick={preview.goLive}>
            <i className={styles.dot} />
            {t('desk.player.goLive')}
          </Button>
        </>
      )}
      <span className={styles.space} />
      <Button
        variant="quiet"
        size="small"
        icon={isMuted ? 'soundOff' : 'speaker'}
        iconOnly
        aria-pressed={!isMuted}
        onClick={() => preview.setMuted(!isMuted)}
      >
        {t('desk.player.sound')}
      </Button>
    </div>
  );
}
