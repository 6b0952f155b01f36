import type { PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Box } from '../../../entities/camera-wall/layouts';
import { TileFrame } from '../../../entities/camera-wall/TileFrame';
import { takeOverNext } from '../../../entities/other-devices';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { Picture } from '../../../ui/Picture/Picture';
import { loadTileAd, usePlainPlayer, usePlayerState } from '../../watch';
import type { Content } from '../contents';
import { KeepsPosition } from './KeepsPosition';
import styles from './PictureTile.module.css';
import { TileScore } from './TileScore';
import { LockedNote, TileStatus } from './TileStatus';

const TileAd = lazy(loadTileAd);

/** Two taps on a picture within this time open it. */
const DOUBLE_TAP_MS = 350;
/** Pictures that are narrower have no room for crests, in px. */
const NARROW = 360;

/** What happens on a picture. */
interface PictureActions {
  /** The pointer or the focus came to rest on it. */
  readonly onRest: () => void;
  readonly onLeave: () => void;
  /** It is to be heard at once. */
  readonly onHear: () => void;
  readonly onOpen: () => void;
  /** It plays here instead of on another device: pictures that were refused for it may try again. */
  readonly onTakenOver: () => void;
  /** Its player; null when it ends. */
  readonly onPlayer: (player: Player | null) => void;
}

interface PictureTileProps {
  content: Content;
  /** The key that leads to it. */
  number: number;
  /** Its place; hidden without one. */
  box: Box | undefined;
  /** Pictures with a higher one are above it. */
  layer: number;
  isHeard: boolean;
  /** How often this device won its place among the account's devices: a refused picture tries again. */
  places: number;
  actions: PictureActions;
}

/** One of several pictures, or what it takes to watch it. */
export function PictureTile(props: PictureTileProps) {
  const [hasBegun, setBegun] = useState(false);
  const { content } = props;
  // What ends while it plays goes on to its end.
  if (content.need === undefined || hasBegun) return <PlayingTile {...props} onBegun={() => setBegun(true)} />;
  return (
    <Frame {...props} over={<LockedNote content={content} need={content.need} />}>
      <Picture image={content.image} width={960} aspectRatio={1.78} className={styles.still} />
    </Frame>
  );
}

/** An ordinary player with its own rights, ads, live edge and failures. */
function PlayingTile(props: PictureTileProps & { onBegun: () => void }) {
  const { content, box, isHeard, places, actions, onBegun } = props;
  const { video, scored, event } = content;
  const t = useTexts();
  const element = useRef<HTMLVideoElement>(null);
  const takesOver = useRef(false);
  const onState = ({ status }: PlayerState) => {
    if (status !== 'playing') return;
    onBegun();
    if (takesOver.current) actions.onTakenOver();
    takesOver.current = false;
  };
  const { player, retry } = usePlainPlayer(element, { video, isHeard, onState });
  const tell = useEffectEvent((current: Player | null) => actions.onPlayer(current));
  useEffect(() => {
    tell(player);
    return () => tell(null);
  }, [player]);
  const tryAgain = useEffectEvent(() => {
    if (player?.state().error?.reason === 'elsewhere') retry();
  });
  useEffect(() => {
    if (places > 0) tryAgain();
  }, [places]);
  const takeOver = () => {
    takesOver.current = true;
    takeOverNext();
    retry();
  };
  const over = player && (
    <>
      <TileStatus player={player} isHeard={isHeard} onRetry={retry} onTakeOver={takeOver} />
      <WithoutAd player={player}>
        {scored && <TileScore player={player} event={scored} plain={box !== undefined && box.width < NARROW} />}
      </WithoutAd>
      <OptionalBoundary>
        <Suspense>
          <TileAd player={player} t={t} itemId={video.id} scored={scored} isHeard={isHeard} />
        </Suspense>
      </OptionalBoundary>
      {event && <KeepsPosition player={player} event={event} />}
    </>
  );
  return (
    <Frame {...props} isPlaying over={over}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the stream brings its captions */}
      <video ref={element} poster={video.poster} playsInline />
      <div data-stage="" className={styles.stage} />
    </Frame>
  );
}

/** What an ad covers. */
function WithoutAd({ player, children }: { player: Player; children: ReactNode }) {
  const isAd = usePlayerState(player, ({ ad }) => ad !== null);
  return isAd ? null : children;
}

interface FrameProps extends PictureTileProps {
  isPlaying?: boolean;
  over: ReactNode;
  children: ReactNode;
}

function Frame(props: FrameProps) {
  const { content, number, box, layer, isHeard, isPlaying = false, actions, over, children } = props;
  const { onRest, onLeave, onHear, onOpen } = actions;
  const t = useTexts();
  const pointer = useRef('mouse');
  const lastTap = useRef(0);
  const onClick = ({ timeStamp, detail }: MouseEvent) => {
    // A press of a key is a click without a count.
    if (pointer.current !== 'touch' || detail === 0) return onOpen();
    const isDouble = timeStamp - lastTap.current < DOUBLE_TAP_MS;
    lastTap.current = isDouble ? 0 : timeStamp;
    if (isDouble) onOpen();
    else onHear();
  };
  return (
    <TileFrame
      box={box}
      layer={layer}
      name={content.name}
      isHeard={isHeard && isPlaying}
      isMuted={!isHeard && isPlaying}
      button={{
        id: `picture-${number}`,
        'aria-label': t('together.picture', { number, title: content.title }),
        'aria-pressed': isHeard,
        onPointerDown: ({ pointerType }) => {
          pointer.current = pointerType;
        },
        onClick,
        onKeyUp: keepSpace,
      }}
      tile={{
        onPointerEnter: ({ pointerType }) => {
          if (pointerType === 'mouse') onRest();
        },
        onPointerLeave: onLeave,
        onFocus: onRest,
        onBlur: onLeave,
      }}
      over={over}
    >
      {children}
    </TileFrame>
  );
}

/** The space bar pauses; some browsers press a button when the key is let go. */
function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}
