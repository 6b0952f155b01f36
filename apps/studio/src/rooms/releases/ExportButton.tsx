import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';

/** Saves all public content as a folder of files. */
export function ExportButton() {
  const t = useTexts();
  return (
    <Button variant="outline" icon="download" href="/api/studio/export" download title={t('releases.exportHint')}>
      {t('releases.export')}
    </Button>
  );
}
