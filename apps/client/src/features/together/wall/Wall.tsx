import type { CameraLayout } from '@touchline/contract';
import { enterFullscreen, exitFullscreen } from '@touchline/player/surroundings/fullscreen';
import type { Player } from '@touchline/player/viewing/api';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LayoutPicker } from '../../../entities/camera-wall/LayoutPicker';
import { boxesOf, layoutsFor } from '../../../entities/camera-wall/layouts';
import { useArea } from '../../../entities/camera-wall/useArea';
import { releasePlace } from '../../../entities/other-devices';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { classes } from '../../../ui/classes';
import { IconButton } from '../../../ui/IconButton/IconButton';
import { keptPlayback } from '../../watch';
import type { Content } from '../contents';
import type { Room } from '../useRoom';
import { type Arrangement, brought, firstArrangement, opened, withLayout } from './arrangement';
import { ChangeLink } from './ChangeLink';
import { commandOf, type WallCommand } from './keys';
import { PictureTile } from './PictureTile';
import { savedLayout } from './saved-layout';
import { useSoundFocus } from './useSoundFocus';
import styles from './Wall.module.css';
import { WallControls } from './WallControls';

const JUMP_SECONDS = 10;

interface WallProps {
  contents: readonly Content[];
  room: Room;
  /** What was left out of the address. */
  note: ReactNode;
}

/** Several pictures at once. Exactly one is heard: the one on which the pointer or the focus rests. */
export function Wall({ contents, room, note }: WallProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const isPhone = room.kind === 'phone';
  const wall = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const area = useArea(stage);
  const keys = contents.map(({ key }) => key);
  const [arrangement, setArrangement] = useState<Arrangement>(() => firstArrangement(keys, savedLayout.get()));
  const [chosen, setHeard] = useState('');
  const [isSilent, setSilent] = useState(false);
  const [places, setPlaces] = useState(0);
  const [players, setPlayers] = useState<Readonly<Record<string, Player | undefined>>>({});
  const [hasPicker, setPicker] = useState(false);
  const audible = contents.filter(({ key, need }) => need === undefined || players[key]);
  const heard = audible.find(({ key }) => key === chosen) ?? audible[0];
  const heardKey = heard?.key ?? '';
  const player = players[heardKey];
  const { layout } = arrangement;
  const boxes = boxesOf(layout, contents.length, area);
  useOnlyPlayers();

  const hear = (key: string) => {
    // What does not play has no sound to move to.
    if (!audible.some((content) => content.key === key)) return;
    setHeard(key);
    setSilent(false);
  };
  const sound = useSoundFocus(hear);
  const open = (key: string) => {
    sound.hear(key);
    setArrangement((before) => opened(before, key));
  };
  const choose = (next: CameraLayout) => {
    savedLayout.set(next);
    setArrangement((before) => withLayout(before, next, heardKey));
  };
  const onPlayer = (key: string, made: Player | null) =>
    setPlayers((before) => ({ ...before, [key]: made ?? undefined }));
  const back = () => {
    if (arrangement.before) setArrangement(arrangement.before);
    else addressBar.back();
  };
  const toggleFullscreen = () => {
    const video = wall.current?.querySelector('video');
    if (!wall.current || !video) return;
    // A browser that refuses it keeps the wall as it is.
    const change = document.fullscreenElement ? exitFullscreen(document) : enterFullscreen(wall.current, video);
    void change.catch(() => undefined);
  };
  const run = (command: WallCommand) => {
    if (command.kind === 'picture') {
      const content = contents[command.number - 1];
      if (!content) return;
      // Synchronously: a hidden picture cannot take focus.
      flushSync(() => setArrangement((before) => brought(before, content.key)));
      sound.hear(content.key);
      document.getElementById(`picture-${command.number}`)?.focus({ preventScroll: true });
    } else if (command.kind === 'back') back();
    else if (command.kind === 'mute') setSilent(!isSilent);
    else if (command.kind === 'fullscreen') toggleFullscreen();
    else if (player) act(player, command.kind);
  };
  useWallKeys(contents.length, run);

  const numbers = new Map(keys.map((key, index) => [key, index + 1]));
  return (
    <div ref={wall} className={classes(styles.wall, isPhone && styles.phone)} data-layout={layout}>
      <div className={styles.head}>
        <IconButton icon="back" label={t('common.back')} onClick={back} />
        <h1 className={styles.title}>{t('together.watching')}</h1>
        {!isPhone && <SoundNote title={isSilent ? undefined : heard?.title} />}
        <span className={styles.space} />
        {isPhone ? (
          <IconButton
            icon="grid"
            label={t('cameraWall.layout')}
            aria-expanded={hasPicker}
            onClick={() => setPicker(!hasPicker)}
          />
        ) : (
          <>
            <ChangeLink contents={contents} className={styles.change}>
              {t('together.change')}
            </ChangeLink>
            <LayoutPicker layouts={layoutsFor(contents.length)} chosen={layout} onChoose={choose} />
          </>
        )}
      </div>
      {note && <div className={styles.note}>{note}</div>}
      {isPhone && hasPicker && (
        <div className={styles.layouts}>
          <LayoutPicker layouts={layoutsFor(contents.length)} chosen={layout} onChoose={choose} />
        </div>
      )}
      <div ref={stage} className={styles.stage}>
        {contents.map((content) => {
          const { key } = content;
          const place = arrangement.order.indexOf(key);
          return (
            <PictureTile
              key={key}
              content={content}
              number={numbers.get(key) ?? 0}
              box={boxes[place]}
              layer={place}
              isHeard={key === heardKey && !isSilent}
              places={places}
              actions={{
                onRest: () => sound.rest(key),
                onLeave: sound.cancel,
                onHear: () => sound.hear(key),
                onOpen: () => open(key),
                onTakenOver: () => setPlaces((before) => before + 1),
                onPlayer: (made) => onPlayer(key, made),
              }}
            />
          );
        })}
      </div>
      {isPhone ? (
        <div className={styles.below}>
          <SoundNote title={isSilent ? undefined : heard?.title} />
          <p className={styles.hint}>{t('together.tap')}</p>
          <ChangeLink contents={contents} wide>
            {t('together.changePair')}
          </ChangeLink>
        </div>
      ) : (
        <div className={styles.foot}>
          <KeyHints count={contents.length} />
          <span className={styles.space} />
          <WallControls
            player={player}
            isSilent={isSilent}
            onMute={() => setSilent(!isSilent)}
            onFullscreen={toggleFullscreen}
          />
        </div>
      )}
    </div>
  );
}

/** The mini player ends, and with the wall this device's place among those of the account. */
function useOnlyPlayers(): void {
  useEffect(() => {
    keptPlayback.close();
    return () => releasePlace();
  }, []);
}

/** Keys work wherever the focus is, except in a dialog or a field. */
function useWallKeys(count: number, run: (command: WallCommand) => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest('dialog, input, textarea')) return;
    const isFree = !target.closest('a, button') || target.closest('[data-tile]') !== null;
    const command = commandOf(event, count, isFree);
    if (!command) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function act(player: Player, kind: 'pause' | 'rewind' | 'forward'): void {
  const { status, position } = player.state();
  if (kind !== 'pause') player.seek(position + (kind === 'rewind' ? -JUMP_SECONDS : JUMP_SECONDS));
  else if (status === 'playing' || status === 'buffering') player.pause();
  else player.play();
}

/** What is heard, also for screen readers. */
function SoundNote({ title }: { title: string | undefined }) {
  const t = useTexts();
  return (
    <p className={styles.sound} role="status">
      {title === undefined ? t('together.soundOff') : t('together.sound', { title })}
    </p>
  );
}

function KeyHints({ count }: { count: number }) {
  const t = useTexts();
  return (
    <p className={styles.keys}>
      <kbd>{t('together.keys.tab')}</kbd>
      {t('together.keys.moves')}
      <kbd>{t('together.keys.enter')}</kbd>
      {t('together.keys.large')}
      {count > 1 && (
        <>
          <kbd>{t('together.keys.numbers', { count })}</kbd>
          {t('together.keys.straight')}
        </>
      )}
    </p>
  );
}
