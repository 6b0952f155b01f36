import type { ContentItem } from '@touchline/contract';
import { useTexts } from '../../texts';
import { Panel } from '../../ui/Panel/Panel';
import { StateView } from '../../ui/StateView/StateView';
import { EventRow } from './EventRow';
import type { Block } from './programme';

interface DayListProps {
  blocks: readonly Block[];
  channels: readonly ContentItem[];
  now: number;
  /** A panel for each channel, as on phones. */
  byChannel: boolean;
}

/** A day as a list, in the order of time or by channel. */
export function DayList({ blocks, channels, now, byChannel }: DayListProps) {
  const t = useTexts();
  const nameOf = (id: string | undefined) =>
    channels.find((channel) => channel.id === id)?.name ?? t('schedule.noChannel');
  if (blocks.length === 0)
    return <StateView icon="calendar" title={t('schedule.noneTitle')} text={t('schedule.noneText')} />;
  if (!byChannel)
    return (
      <Panel title={t('schedule.views.list')} isFlush>
        <ul>
          {blocks.map((block) => (
            <EventRow key={block.id} block={block} channel={nameOf(block.channelId)} now={now} />
          ))}
        </ul>
      </Panel>
    );
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    const name = nameOf(block.channelId);
    groups.set(name, [...(groups.get(name) ?? []), block]);
  }
  const order = [...channels.map(({ name }) => name), t('schedule.noChannel')];
  return order.flatMap((name) => {
    const own = groups.get(name);
    return own
      ? [
          <Panel key={name} title={name} isFlush>
            <ul>
              {own.map((block) => (
                <EventRow key={block.id} block={block} now={now} />
              ))}
            </ul>
          </Panel>,
        ]
      : [];
  });
}
