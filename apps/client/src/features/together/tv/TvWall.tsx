import type { Player } from '@touchline/player/viewing/api';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Icon } from '../../../ui/Icon/Icon';
import { Picture } from '../../../ui/Picture/Picture';
import { PlayerView } from '../../watch';
import type { Content } from '../contents';
import { KeepsPosition } from '../wall/KeepsPosition';
import { TileScore } from '../wall/TileScore';
import { StillTile } from './StillTile';
import styles from './TvWall.module.css';

interface TvWallProps {
  contents: readonly Content[];
  note: ReactNode;
}

/**
 * On a TV one picture plays and the others are stills. Up and down choose a still, OK swaps it with the picture and its
 * sound, left goes to the player, back leaves.
 */
export function TvWall({ contents, note }: TvWallProps) {
  const t = useTexts();
  const { addressBar, device } = useApp();
  const [order, setOrder] = useState<readonly string[]>(() => contents.map(({ key }) => key));
  const [player, setPlayer] = useState<Player | null>(null);
  const playerBox = useRef<HTMLDivElement>(null);
  const stills = useRef<HTMLUListElement>(null);
  const lastStill = useRef(0);
  const ordered = order.flatMap((key) => contents.find((content) => content.key === key) ?? []);
  const [main, ...others] = ordered;

  const focusStill = (place: number): boolean => {
    const still = stills.current?.querySelectorAll('button')[place];
    still?.focus({ preventScroll: true });
    return still !== undefined;
  };
  useEffect(() => {
    // The player takes the focus when it opens; the choice begins at the first still.
    stills.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  const swap = (place: number) => {
    const next = [...order];
    const chosen = next[place + 1];
    const before = next[0];
    if (chosen === undefined || before === undefined) return;
    next[0] = chosen;
    next[place + 1] = before;
    setOrder(next);
  };
  const onStillKey = (event: KeyboardEvent, place: number) => {
    lastStill.current = place;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isArrow = event.key.startsWith('Arrow');
    if (step !== undefined) focusStill(place + step);
    else if (event.key === 'ArrowLeft') playerBox.current?.querySelector('section')?.focus({ preventScroll: true });
    // The rail is behind the pictures.
    if (isArrow) event.preventDefault();
  };
  const onPlayerKey = (event: KeyboardEvent) => {
    const isInMenu = event.target instanceof Element && event.target.closest('[data-player-menu], dialog') !== null;
    if (isInMenu || !device.isBackKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
    focusStill(lastStill.current);
  };
  const onRestOfKeys = (event: KeyboardEvent) => {
    // What the player does not use: right leads to the stills, nothing to the rail.
    if (event.defaultPrevented || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    if (event.key === 'ArrowRight') focusStill(lastStill.current);
  };

  if (!main) return null;
  return (
    <div className={styles.wall}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the player inside */}
      <div ref={playerBox} className={styles.main} onKeyDownCapture={onPlayerKey} onKeyDown={onRestOfKeys}>
        {main.need === undefined ? (
          <PlayerView
            video={main.video}
            t={t}
            layout={{ fit: 'fill' }}
            slots={{
              over: <Over content={main} player={player} />,
              ended: { text: t(main.event ? 'player.ended.eventText' : 'player.ended.channelText') },
            }}
            navigation={{ onBack: () => addressBar.back() }}
            listeners={{ onPlayer: setPlayer }}
          />
        ) : (
          <div className={styles.locked}>
            <Picture image={main.image} width={1280} aspectRatio={1.78} className={styles.picture} />
            <p className={styles.need}>{main.need}</p>
          </div>
        )}
      </div>
      <ul ref={stills} className={styles.stills} data-focus-group="stills">
        {others.map((content, place) => (
          // A place keeps its button, and thus the focus, when its picture is swapped.
          // oxlint-disable-next-line react/no-array-index-key -- the place is what a still is
          <li key={place} className={styles.item}>
            <StillTile
              content={content}
              place={place}
              isFirst={place === 0}
              onChoose={() => swap(place)}
              onKeyDown={(event) => onStillKey(event, place)}
            />
          </li>
        ))}
      </ul>
      <h1 className={styles.title}>{main.title}</h1>
      {note ?? <p className={styles.text}>{t('together.onTv')}</p>}
      <p className={styles.keys}>
        <b>
          <Icon name="chevronUp" />
        </b>
        <b>
          <Icon name="chevronDown" />
        </b>
        {t('together.keys.choose')}
        <b>{t('together.keys.ok')}</b>
        {t('together.keys.swap')}
        <b>
          <Icon name="chevronLeft" />
        </b>
        {t('together.keys.player')}
        <b>{t('together.keys.back')}</b>
        {t('together.keys.leave')}
      </p>
    </div>
  );
}

/** The plate and the score of the playing picture; hidden while the player's controls are used. */
function Over({ content, player }: { content: Content; player: Player | null }) {
  const { name, scored, event } = content;
  return (
    <div className={styles.over}>
      <span className={styles.name} aria-hidden="true">
        {name}
        <Icon name="volume" />
      </span>
      {player && scored && <TileScore player={player} event={scored} />}
      {player && event && <KeepsPosition key={event.id} player={player} event={event} />}
    </div>
  );
}
