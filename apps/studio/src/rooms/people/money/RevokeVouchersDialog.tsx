import type { VoucherBatch } from '@touchline/contract';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import { DialogForm } from '../dialogs/DialogForm';

interface RevokeVouchersDialogProps {
  batch: VoucherBatch;
  onChange: () => void;
  onClose: () => void;
}

/** Asks once before codes end that were handed out. */
export function RevokeVouchersDialog({ batch, onChange, onClose }: RevokeVouchersDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const command = useCommand();
  const revoke = async () => {
    const params = { id: batch.id };
    if (!(await command.run('revoke', () => call('studioRevokeVouchers', { params })))) return;
    toast(t('people.vouchers.revoked'));
    onChange();
    onClose();
  };
  return (
    <DialogForm
      title={t('people.vouchers.revokeTitle', { codes: formats.count(batch.count) })}
      action={t('people.vouchers.revokeDo')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <p>{t('people.vouchers.revokeText')}</p>
    </DialogForm>
  );
}
