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
    const answer = await command.run('save', async () => {
      const asked = await call('studioAuditExport', { query: filter });
      if (!asked.ok) toast(t('audit.notSaved'), 'warning');
      return asked;
    });
    if (!answer) return;
    const { items, isCut } = answer.data;
    download(sheetOf(t, items), `touchline-audit-${sheetDay(nowMs / 1000)}.csv`);
    toast(isCut ? t('audit.savedCut') : t('audit.saved', { count: items.length }));
  };
  useRoomAction({ id: 'csv', label: t('audit.saveCsv'), key: 'e', run: () => void save() });
  return (
    <Button variant="outline" icon="download" isWaiting={command.running !== undefined} onClick={() => void save()}>
      {t('audit.csv')}
    </Button>
  );
}
