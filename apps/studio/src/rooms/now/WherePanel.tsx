import type { NowBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { useFormats } from '../../parts/format/useFormats';
import { ShareBar } from '../../parts/ShareBar/ShareBar';
import { useTexts } from '../../texts';
import styles from './WherePanel.module.css';

const MOST_REGIONS = 3;

/** Devices and regions of those who watch. */
export function WherePanel({ answer }: { answer: BoardAnswer<NowBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('now.where')}
      note={t('now.whereNote')}
      answer={answer}
      skeleton={<RowsSkeleton rows={4} height={28} />}
    >
      {({ byPlatform, byRegion }) => {
        const all = byPlatform.reduce((sum, { viewers }) => sum + viewers, 0);
        if (all === 0) return <p className={styles.none}>{t('now.whereNobody')}</p>;
        return (
          <>
            <ShareBar
              shares={byPlatform.map(({ platform, viewers }) => ({
                id: platform,
                name: t(`parts.platforms.${platform}`),
                share: viewers / all,
                text: formats.percent(viewers / all),
              }))}
            />
            <ul className={styles.regions} aria-label={t('now.region')}>
              {byRegion.slice(0, MOST_REGIONS).map(({ regionId, name, viewers }) => (
                <li key={regionId} className={styles.region}>
                  {name} <b>{formats.percent(viewers / all)}</b>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </BoardPanel>
  );
}
