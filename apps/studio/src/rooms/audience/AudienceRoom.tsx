import type { AudienceBoard } from '@touchline/contract';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { useBoard } from '../../parts/board/useBoard';
import { CompareToggle } from '../../parts/Controls/CompareToggle';
import { type Exported, ExportMenu } from '../../parts/Controls/ExportMenu';
import { RangePicker } from '../../parts/Controls/RangePicker';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { RoomControls } from '../../shell/RoomControls';
import { type StudioTexts, useTexts } from '../../texts';
import { AudienceFigures } from './AudienceFigures';
import styles from './AudienceRoom.module.css';
import { FunnelPanel } from './FunnelPanel';
import { RetentionPanel } from './RetentionPanel';
import { funnelSheet, platformSheet, retentionSheet, topSheet, trendSheet } from './sheets';
import { TopPanel } from './TopPanel';
import { WherePanel } from './WherePanel';

/** Who watched what, for how long, and where people give up. */
export function AudienceRoom() {
  const t = useTexts();
  const formats = useFormats();
  const { view, answer } = useBoard('7d', (query, signal) => call('studioAudience', { query, signal }));
  const isCompared = view.compare === 'week';
  const { data } = answer;
  const isEmpty = data !== undefined && data.viewers.value === 0 && data.top.length === 0;
  const shared = { answer, isCompared };
  return (
    <>
      <RoomControls>
        <RangePicker range={view.range} />
        <CompareToggle compare={view.compare} />
        <ExportMenu room="audience" range={view.range} exports={data ? exportsOf(data, t, formats) : []} />
      </RoomControls>
      <AudienceFigures answer={answer} isCompared={isCompared} />
      {isEmpty ? (
        <BoardPanel
          title={t('audience.title')}
          answer={answer}
          skeleton={null}
          emptyOf={() => ({ icon: 'audience', title: t('audience.emptyTitle'), text: t('audience.emptyText') })}
        >
          {() => null}
        </BoardPanel>
      ) : (
        <div className={styles.grid}>
          <RetentionPanel {...shared} />
          <FunnelPanel {...shared} />
          <TopPanel {...shared} />
          <WherePanel {...shared} range={view.range} />
        </div>
      )}
    </>
  );
}

function exportsOf(board: AudienceBoard, t: StudioTexts, formats: Formats): Exported[] {
  return [
    { id: 'top', title: t('audience.top'), sheet: () => topSheet(board, t, formats) },
    { id: 'funnel', title: t('audience.funnel'), sheet: () => funnelSheet(board, t, formats) },
    { id: 'retention', title: t('audience.retention'), sheet: () => retentionSheet(board, t, formats) },
    { id: 'trend', title: t('audience.watched'), sheet: () => trendSheet(board, t, formats) },
    { id: 'where', title: t('audience.where'), sheet: () => platformSheet(board, t) },
  ];
}
