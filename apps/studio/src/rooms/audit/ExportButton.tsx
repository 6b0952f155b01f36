import type { AuditFilter } from '@touchline/contract';
import { download } from '../../parts/csv/download';
import { sheetDay } from '../../parts/csv/sheets';
import { useRoomAction } from '../../shell/actions';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { toast } from '../../ui/Toast/toast';
import { sheetOf } from './sheet';

/** Saves what the filters show, at most 10,000 entries. */
export function ExportButton({ filter, nowMs }: { filter: AuditFilter; nowMs: number }) {
  const t = useTexts();
  const command = useCommand();
  const save = async () => {
    if (command.running !== undefined) return;
    const answer = await call('studioAuditExport', { query: filter });
    if (!answer.ok) {
      toast(t('audit.notSaved'), 'warning');
      return;
    }
    const { items, isCut } = answer.data;
    download(sheetOf(t, items), `touchline-audit-${sheetDay(nowMs / 1000)}.csv`);
    toast(isCut ? t('audit.savedCut') : t('audit.saved', { count: items.length }));
  };
  useRoomAction({ id: 'csv', label: t('audit.saveCsv'), key: 'e', run: () => void save() });
  return (
    <Button variant="outline" icon="download" onClick={() => void save()}>
      {t('audit.csv')}
    </Button>
  );
}
