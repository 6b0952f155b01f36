import type { Channel } from '@touchline/contract';
import { useTexts } from '../../shell/texts/TextsProvider';
import styles from './ChannelDots.module.css';

interface ChannelDotsProps {
  channels: readonly Channel[];
  currentId: string;
  onChoose: (channel: Channel) => void;
}

/** Position of the current channel in the list (SCREEN-03). */
export function ChannelDots({ channels, currentId, onChoose }: ChannelDotsProps) {
  const t = useTexts();
  return (
    <div className={styles.dots}>
      {channels.map((channel, place) => (
        <button
          key={channel.id}
          type="button"
          className={styles.dot}
          aria-label={t('channels.dot', { index: place + 1, total: channels.length, name: channel.name })}
          aria-current={channel.id === currentId ? 'true' : undefined}
          onClick={() => onChoose(channel)}
        />
      ))}
    </div>
  );
}
