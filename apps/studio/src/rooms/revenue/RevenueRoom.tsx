import { useBoard } from '../../parts/board/useBoard';
import { CompareToggle } from '../../parts/Controls/CompareToggle';
import { ExportMenu } from '../../parts/Controls/ExportMenu';
import { RangePicker } from '../../parts/Controls/RangePicker';
import { useFormats } from '../../parts/format/useFormats';
import { changeQuery, usePlace } from '../../shell/address';
import { call } from '../../shell/api';
import { RoomControls } from '../../shell/RoomControls';
import { useTexts } from '../../texts';
import { Select } from '../../ui/Select/Select';
import { DaysPanel } from './DaysPanel';
import { HoursPanel } from './HoursPanel';
import { LedgerPanel } from './LedgerPanel';
import { OrdersPanel } from './OrdersPanel';
import { RevenueFigures } from './RevenueFigures';
import styles from './RevenueRoom.module.css';
import { revenueExports } from './sheets';

/** What was earned, from the ledger, with its check. */
export function RevenueRoom() {
  const t = useTexts();
  const formats = useFormats();
  const { query } = usePlace();
  const asked = query.get('currency');
  const currency = asked !== null && /^[A-Z]{3}$/.test(asked) ? { currency: asked } : {};
  const { view, answer } = useBoard(
    '7d',
    (range, signal) => call('studioRevenue', { query: { ...range, ...currency }, signal }),
    asked ?? '',
  );
  const { data } = answer;
  const isCompared = view.compare === 'week';
  const shared = { answer, isCompared };
  return (
    <>
      <RoomControls>
        <RangePicker range={view.range} />
        {data && data.currencies.length > 1 && (
          <Select
            label={t('revenue.currency')}
            value={data.currency}
            options={data.currencies.map((value) => ({ value, label: value }))}
            onValue={(chosen) => changeQuery({ currency: chosen })}
          />
        )}
        <CompareToggle compare={view.compare} />
        <ExportMenu room="revenue" range={view.range} exports={data ? revenueExports(data, t, formats) : []} />
      </RoomControls>
      <RevenueFigures answer={answer} isCompared={isCompared} />
      <div className={styles.grid}>
        <div className={styles.column}>
          <DaysPanel {...shared} />
          <OrdersPanel answer={answer} />
        </div>
        <div className={styles.column}>
          <LedgerPanel answer={answer} />
          <HoursPanel {...shared} />
        </div>
      </div>
    </>
  );
}
