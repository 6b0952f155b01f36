import type { Camera, CameraLayout } from '@touchline/contract';
import type { Cameras } from '@touchline/player/model/cameras';
import type { Texts } from '@touchline/texts';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { type Box, boxesOf } from '../../../entities/camera-wall/layouts';
import type { TileFrame } from '../../../entities/camera-wall/TileFrame';
import { useArea } from '../../../entities/camera-wall/useArea';
import { type Direction, nextInDirection } from '../../watch';
import { labelOf } from '../types';
import { CameraTile } from './CameraTile';
import { useDrag } from './useDrag';
import styles from './Wall.module.css';

interface WallProps {
  readonly t: Texts;
  readonly list: readonly Camera[];
  readonly cameras: Cameras | null;
  readonly layout: CameraLayout;
  /** The cameras on screen, the main one first. */
  readonly shown: readonly string[];
  /** The camera whose element is the player's own. */
  readonly heard: string;
  readonly element: RefObject<HTMLVideoElement | null>;
  readonly poster: string | undefined;
  /** Whether tiles can be arranged: by pointer, and by keys. */
  readonly isArranged: boolean;
  readonly hasNames: boolean;
  readonly hasNumbers: boolean;
  readonly onCamera: (cameraId: string) => void;
  readonly onSwap: (cameraId: string, other: string) => void;
  /** Over the main picture. */
  readonly mainOver?: ReactNode;
  /** A press on the main picture, and the name of what it does. */
  readonly main: { readonly label: (camera: string) => string; readonly onPress: () => void };
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Text content, so that React leaves the ads in the element alone. */
const NO_CHILDREN = '';

/** The cameras on screen. The player's element stays the same, whichever camera it plays. */
export function Wall(props: WallProps) {
  const { t, list, cameras, layout, shown, heard, element, poster, isArranged, hasNames, hasNumbers, main } = props;
  const { mainOver } = props;
  const { onCamera, onSwap } = props;
  const wall = useRef<HTMLDivElement>(null);
  const videos = useRef(new Map<string, HTMLVideoElement>());
  const area = useArea(wall);
  const places = boxesOf(layout, Math.max(1, shown.length), area);
  const boxes = new Map(shown.flatMap((id, index): [string, Box][] => (places[index] ? [[id, places[index]]] : [])));
  const { dragged, listeners, isDragEnd } = useDrag(boxes, onSwap);
  const mainId = shown[0];

  const show = useEffectEvent((on: Cameras) => {
    const videoOf = (id: string) => (id === heard ? element.current : (videos.current.get(id) ?? null));
    on.show(shown.map((id, index) => ({ cameraId: id, video: videoOf(id), isMain: index === 0 })));
  });
  const tiles = shown.join(' ');
  useEffect(() => {
    if (cameras && tiles !== '' && heard !== '') show(cameras);
  }, [cameras, tiles, heard]);

  const moveTo = (event: KeyboardEvent<HTMLElement>, id: string) => {
    const direction = ARROWS[event.key];
    const from = boxes.get(id);
    if (!direction || !from) return;
    event.preventDefault();
    event.stopPropagation();
    const others = [...boxes].filter(([each]) => each !== id);
    const [other] =
      others[
        nextInDirection(
          edges(from),
          others.map(([, box]) => edges(box)),
          direction,
        )
      ] ?? [];
    if (other === undefined) return;
    if (event.shiftKey) onSwap(id, other);
    else wall.current?.querySelector<HTMLElement>(`[data-camera="${CSS.escape(other)}"]`)?.focus();
  };

  const buttonOf = (id: string): ComponentProps<typeof TileFrame>['button'] => {
    const label = labelOf(list, id);
    const number = list.findIndex((camera) => camera.id === id) + 1;
    const isMain = id === mainId;
    return {
      'aria-label': isMain ? main.label(label) : t('nativeWaves.makeMain', { camera: label }),
      ...(hasNumbers && { 'aria-keyshortcuts': String(number) }),
      'data-camera': id,
      onClick: () => {
        if (isDragEnd()) return;
        if (isMain) main.onPress();
        else onCamera(id);
      },
      ...(isArranged && { ...listeners(id), onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveTo(event, id) }),
    };
  };

  const ids = shown.includes(heard) ? shown : [...shown, heard];
  return (
    <div ref={wall} className={isArranged ? styles.arranged : styles.wall} data-wall="">
      {ids.map((id) => {
        const isHeard = id === heard;
        const place = shown.indexOf(id);
        const box = boxes.get(id) ?? (list.length === 0 ? places[0] : undefined);
        const isLifted = dragged?.id === id;
        const number = list.findIndex((camera) => camera.id === id) + 1;
        return (
          <CameraTile
            key={isHeard ? 'heard' : id}
            t={t}
            camera={list.find((camera) => camera.id === id)}
            cameras={cameras}
            box={box && isLifted ? { ...box, x: box.x + dragged.x, y: box.y + dragged.y } : box}
            place={place}
            number={hasNumbers ? number : undefined}
            isMain={place === 0}
            isHeard={isHeard}
            hasName={hasNames}
            isLifted={isLifted}
            isTarget={dragged?.over === id}
            button={buttonOf(id)}
            over={place === 0 ? mainOver : undefined}
            hint={isArranged && place > 0 ? t('nativeWaves.swapHint', { camera: labelOf(list, mainId) }) : undefined}
          >
            {isHeard ? (
              <>
                {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the stream brings its captions */}
                <video ref={element} poster={poster} playsInline>
                  {NO_CHILDREN}
                </video>
                <div data-stage="">{NO_CHILDREN}</div>
              </>
            ) : (
              <video
                ref={(node) => {
                  if (node) videos.current.set(id, node);
                  return () => {
                    videos.current.delete(id);
                  };
                }}
                muted
                playsInline
              />
            )}
          </CameraTile>
        );
      })}
    </div>
  );
}

const edges = ({ x, y, width, height }: Box) => ({ left: x, top: y, right: x + width, bottom: y + height });
