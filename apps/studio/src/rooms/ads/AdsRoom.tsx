import { useBoard } from '../../parts/board/useBoard';
import { CompareToggle } from '../../parts/Controls/CompareToggle';
import { ExportMenu } from '../../parts/Controls/ExportMenu';
import { RangePicker } from '../../parts/Controls/RangePicker';
import { call } from '../../shell/api';
import { RoomControls } from '../../shell/RoomControls';
import { useTexts } from '../../texts';
import { AdsFigures } from './AdsFigures';
import styles from './AdsRoom.module.css';
import { CampaignsPanel } from './CampaignsPanel';
import { ErrorsPanel } from './ErrorsPanel';
import { SlotsPanel } from './SlotsPanel';
import { adsExports } from './sheets';

/** Campaigns and their delivery. */
export function AdsRoom() {
  const t = useTexts();
  const { view, answer } = useBoard('7d', (query, signal) => call('studioAds', { query, signal }));
  const { data } = answer;
  const isCompared = view.compare === 'week';
  return (
    <>
      <RoomControls>
        <RangePicker range={view.range} />
        <CompareToggle compare={view.compare} />
        <ExportMenu room="ads" range={view.range} exports={data ? adsExports(data, t) : []} />
      </RoomControls>
      <AdsFigures answer={answer} isCompared={isCompared} />
      <div className={styles.grid}>
        <SlotsPanel answer={answer} isCompared={isCompared} />
        <ErrorsPanel answer={answer} />
        <CampaignsPanel answer={answer} />
      </div>
    </>
  );
}
