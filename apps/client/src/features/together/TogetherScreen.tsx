import { paths } from '../../shell/address/paths';
import { useApp, useDescribe, useSearch } from '../../shell/context';
import { Unavailable } from '../../shell/Faults';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Spinner } from '../../ui/Spinner/Spinner';
import { keyOf, readItems } from './items';
import { LeftOutNote } from './LeftOutNote';
import { Picker } from './picker/Picker';
import styles from './TogetherScreen.module.css';
import { TvWall } from './tv/TvWall';
import { useContents } from './useContents';
import { type Room, useRoom } from './useRoom';
import { Wall } from './wall/Wall';

/** Preloads the engine when the screen is about to open. */
export { preloadHls as prepare } from '@touchline/player/engines/hls-engine';

/** Several channels, live events and replays at once: their choice, or with `items` in the address the wall. */
export default function TogetherScreen() {
  const t = useTexts();
  const room = useRoom();
  const { items, chosen, tab } = useSearch(paths.together);
  for (const area of ['together', 'cameraWall', 'player', 'score', 'badge', 'ads'] as const) t.include(area);
  useDescribe({ title: `${t('together.title')} · ${t('app.name')}`, description: t('together.description') });
  const read = readItems(items, room.most);
  // What plays is known in the browser only.
  const isBrowser = useIsBrowser();
  if (read.items.length === 0)
    return (
      <Picker
        room={room}
        chosen={chosen}
        tab={tab}
        note={<LeftOutNote leftOut={read.leftOut} gone={0} room={room} isNothing={read.leftOut.size > 0} />}
      />
    );
  if (!isBrowser) return <Loading />;
  return <Watched key={read.items.map(keyOf).join()} read={read} room={room} tab={tab} />;
}

interface WatchedProps {
  read: ReturnType<typeof readItems>;
  room: Room;
  tab: string | undefined;
}

function Watched({ read, room, tab }: WatchedProps) {
  const { device } = useApp();
  const { contents, gone, isLoading, hasFailed, retry } = useContents(read.items);
  if (isLoading) return <Loading />;
  if (contents.length === 0 && hasFailed) return <Unavailable onRetry={retry} />;
  const isNothing = contents.length === 0;
  const note = (read.leftOut.size > 0 || gone > 0) && (
    <LeftOutNote leftOut={read.leftOut} gone={gone} room={room} isNothing={isNothing} />
  );
  if (isNothing) return <Picker room={room} chosen={undefined} tab={tab} note={note} />;
  return device.frame === 'tv' ? (
    <TvWall contents={contents} note={note || undefined} />
  ) : (
    <Wall contents={contents} room={room} note={note} />
  );
}

function Loading() {
  const t = useTexts();
  return (
    <div className={styles.loading}>
      <h1 className={styles.title}>{t('together.watching')}</h1>
      <Spinner label={t('common.loading')} />
    </div>
  );
}
