import { call, params } from '../../api';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note';
import { useAction } from '../../ui/useAction';

/** Exports all data about the person as a file. */
export function ExportButton() {
  const t = useTexts();
  const { busy, note, run } = useAction();
  const download = () =>
    run(async () => {
      const answer = await call('exportData', { params });
      if (answer.ok) save(new Blob([JSON.stringify(answer.data, null, 2)], { type: 'application/json' }));
      return answer;
    }, t('connect.selfService.exportReady'));
  return (
    <div className="aside">
      <button type="button" className="link" aria-disabled={busy} onClick={() => void download()}>
        {t('connect.selfService.export')}
      </button>
      <Note note={note} />
    </div>
  );
}

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'touchline.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
