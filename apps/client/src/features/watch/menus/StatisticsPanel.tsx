import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { useEffect, useState } from 'react';
import styles from './StatisticsPanel.module.css';
import { type StatisticsLine, statisticsLines } from './statistics';

const EVERY_MS = 1000;

/** Playback statistics for developers, updated every second while open. */
export function StatisticsPanel({ player, t }: { readonly player: Player; readonly t: Texts }) {
  const [lines, setLines] = useState<readonly StatisticsLine[]>(() => statisticsLines(player.statistics()));
  useEffect(() => {
    const timer = window.setInterval(() => setLines(statisticsLines(player.statistics())), EVERY_MS);
    return () => window.clearInterval(timer);
  }, [player]);
  return (
    <dl className={styles.panel} aria-label={t('player.statistics.title')}>
      {lines.map(({ name, value }) => (
        <div key={name} className={styles.line}>
          <dt>{t(`player.statistics.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
