import type { AuditSeal } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';

/** Whether the log is as it was sealed; with an entry, whether that one is sealed yet. */
export function SealNote({ seal, entry }: { seal: AuditSeal; entry?: number }) {
  const t = useTexts();
  const formats = useFormats();
  const { state, sealedTo = 0, checkedAt, checkedTo = 0, faults } = seal;
  if (state === 'broken')
    return (
      <Note kind="attention" icon="shield" role="alert">
        <b>{t('audit.seal.broken')}</b>{' '}
        {faults
          .slice(0, 3)
          .map((each) => t(`audit.seal.${each.fault}`, { entry: formats.count(each.entry) }))
          .join(' ')}{' '}
        {t('audit.seal.act')}
      </Note>
    );
  if (state === 'none' || checkedAt === undefined)
    return (
      <Note kind="neutral" icon="shield">
        <b>{t('audit.seal.none')}</b> {t('audit.seal.noneText')}
      </Note>
    );
  return (
    <Note kind="fine" icon="shield">
      <b>{t('audit.seal.unbroken')}</b>{' '}
      {t('audit.seal.unbrokenText', { entry: formats.count(checkedTo), time: formats.time(checkedAt) })}{' '}
      {entry !== undefined && entry > sealedTo && t('audit.seal.unsealed')}
    </Note>
  );
}
