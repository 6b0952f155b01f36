import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendarQuery } from '../../../entities/calendar/queries';
import { channelsQuery, programmesQuery } from '../../../entities/channel/list-queries';
import { paths } from '../../../shell/address/paths';
import { useConfig } from '../../../shell/config/queries';
import { useApp } from '../../../shell/context';
import { Unavailable } from '../../../shell/Faults';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { useUtcOffset } from '../../../shell/time-zone';
import { useNow } from '../../../ui/clock/useNow';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { TileSkeleton } from '../../../ui/Skeleton/Skeleton';
import { showToast } from '../../../ui/Toast/toasts';
import { keyOf, readItems, type WallItem, writeItems } from '../items';
import { useContents } from '../useContents';
import type { Room } from '../useRoom';
import { ChoiceTile } from './ChoiceTile';
import { type ChoiceTab, choicesOf, choiceTabs } from './choices';
import styles from './Picker.module.css';
import { Tray } from './Tray';

const MINUTE = 60;
const BONES = 8;

interface PickerProps {
  room: Room;
  /** What is chosen and the tab, as in the address. */
  chosen: string | undefined;
  tab: string | undefined;
  /** What was left out of the address. */
  note: ReactNode;
}

/** The choice of what to watch together; it is part of the address, so that it stays on the way back. */
export function Picker({ room, chosen, tab, note }: PickerProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const shown = choiceTabs.find((each) => each === tab) ?? 'live';
  const read = readItems(chosen, room.most);
  const { contents, isLoading } = useContents(read.items);
  // What cannot be watched, or is gone, is not chosen, though the address says so.
  const items = read.items.filter((item) => {
    const content = contents.find(({ key }) => key === keyOf(item));
    return content ? content.need === undefined : isLoading;
  });
  const keys = new Set(items.map(keyOf));

  const rename = (next: readonly WallItem[], nextTab: ChoiceTab) =>
    addressBar.rename(
      paths.together.href(
        {},
        {
          ...(next.length > 0 && { chosen: writeItems(next) }),
          ...(nextTab !== 'live' && { tab: nextTab }),
        },
      ),
    );
  const toggle = (item: WallItem) => {
    const rest = items.filter((each) => keyOf(each) !== keyOf(item));
    if (rest.length < items.length) rename(rest, shown);
    else if (items.length < room.most) rename([...items, item], shown);
    else showToast(t(room.kind === 'phone' ? 'together.full.phone' : 'together.full.desktop'), { duration: 'denied' });
  };
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('together.title')}</h1>
          <p className={styles.text}>{t(`together.most.${room.kind}`)}</p>
        </div>
        <div role="group" aria-label={t('together.tabs.label')} className={styles.tabs} data-focus-group="tabs">
          {choiceTabs.map((each) => (
            <button
              key={each}
              id={`together-${each}`}
              type="button"
              className={styles.tab}
              aria-pressed={each === shown}
              onClick={() => rename(items, each)}
            >
              {t(`together.tabs.${each}`)}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.note}>{note}</div>
      <div className={styles.choices}>
        <Choices tab={shown} chosen={keys} onToggle={toggle} />
      </div>
      <Tray room={room} items={items} contents={contents} onRemove={toggle} />
    </div>
  );
}

interface ChoicesProps {
  tab: ChoiceTab;
  chosen: ReadonlySet<string>;
  onToggle: (item: WallItem) => void;
}

function Choices({ tab, chosen, onToggle }: ChoicesProps) {
  const t = useTexts();
  const { api } = useApp();
  const config = useConfig(api);
  const now = useNow(MINUTE);
  const calendar = useQuery(calendarQuery(api, useUtcOffset()));
  const list = useQuery(channelsQuery(api, config.channelsLimit));
  const channels = list.data ?? [];
  const ids = channels.map(({ id }) => id);
  const { data: programmes } = useQuery(programmesQuery(api, ids, config));
  const needed = tab === 'channels' ? [list] : tab === 'replays' ? [calendar] : [list, calendar];
  if (needed.every(({ data, error }) => !data && error))
    return <Unavailable onRetry={() => needed.forEach(({ refetch }) => void refetch())} />;
  if (needed.some(({ isPending }) => isPending))
    return (
      <div className={styles.grid} aria-busy="true">
        {Array.from({ length: BONES }, (_, place) => (
          <TileSkeleton key={place} />
        ))}
      </div>
    );
  const choices = choicesOf(tab, { days: calendar.data?.days ?? [], channels, programmes }, now);
  if (choices.length === 0) return <ErrorView kind="panel" icon="tv" title={t(`together.empty.${tab}`)} />;
  return (
    <ul className={styles.grid} data-focus-group="grid">
      {choices.map((choice, place) => (
        <li key={choice.key} className={styles.item}>
          <ChoiceTile
            choice={choice}
            isOnAir={tab === 'live'}
            isChosen={chosen.has(choice.key)}
            isFirst={place === 0}
            onToggle={() => onToggle(choice.item)}
          />
        </li>
      ))}
    </ul>
  );
}
