import { MOST_VOUCHERS } from '@touchline/contract';
import { useState } from 'react';
import { toCsv } from '../../../parts/csv/csv';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { call } from '../../../shell/api';
import { copyText } from '../../../shell/copy-text';
import { useRequests } from '../../../shell/request-id';
import { saveFile } from '../../../shell/save-file';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { Select } from '../../../ui/Select/Select';
import { toast } from '../../../ui/Toast/toast';
import { secondsOf } from '../dates';
import { DialogForm } from '../dialogs/DialogForm';
import styles from './Money.module.css';

interface MakeVouchersDialogProps {
  promotions: readonly { readonly id: string; readonly name: string }[];
  onMade: () => void;
  onClose: () => void;
}

/** Makes vouchers for a promotion; their codes are shown once. */
export function MakeVouchersDialog({ promotions, onMade, onClose }: MakeVouchersDialogProps) {
  const t = useTexts();
  const command = useCommand();
  const requests = useRequests();
  const [codes, setCodes] = useState<readonly string[]>();
  const [promotionId, setPromotionId] = useState(promotions[0]?.id ?? '');
  const [given, setGiven] = useState({ count: '100', prefix: '', uses: '1', day: '' });
  const [isTried, setTried] = useState(false);

  const [openedAt] = useState(() => Math.floor(Date.now() / 1000));
  const validTo = secondsOf(given.day, 'end');
  const [count, uses] = [Number(given.count), Number(given.uses)];
  const faults = {
    count:
      Number.isInteger(count) && count >= 1 && count <= MOST_VOUCHERS ? undefined : t('people.vouchers.wrongCount'),
    prefix: /^([A-Z0-9][A-Z0-9-]{0,19})?$/.test(given.prefix) ? undefined : t('people.vouchers.wrongPrefix'),
    uses: Number.isInteger(uses) && uses >= 1 && uses <= 1_000_000 ? undefined : t('people.vouchers.wrongUses'),
    day: validTo === undefined || validTo > openedAt ? undefined : t('people.vouchers.wrongDate'),
  };
  const make = async () => {
    setTried(true);
    if (Object.values(faults).some((fault) => fault !== undefined) || promotionId === '') return;
    const content = { promotionId, count, prefix: given.prefix, uses, validTo: validTo ?? null };
    const body = { id: requests.idOf(content), ...content };
    const answer = await command.run('make', () => call('studioMakeVouchers', { body }));
    if (!answer) return;
    setCodes(answer.data.codes);
    onMade();
  };
  const field = (name: keyof typeof given) => ({
    value: given[name],
    autoComplete: 'off',
    fault: isTried ? faults[name] : undefined,
    onChange: (event: { target: { value: string } }) =>
      setGiven({ ...given, [name]: name === 'prefix' ? event.target.value.toUpperCase() : event.target.value }),
  });
  if (codes) return <MadeCodes codes={codes} onClose={onClose} />;
  return (
    <DialogForm
      title={t('people.vouchers.makeTitle')}
      action={t('people.vouchers.makeDo')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <p>{t('people.vouchers.makeText')}</p>
      {promotions.length === 0 ? (
        <Note kind="attention">{t('people.vouchers.noPromotion')}</Note>
      ) : (
        <Select
          label={t('people.vouchers.promotion')}
          prefix={t('people.vouchers.promotion')}
          className={dialog.select}
          value={promotionId}
          options={promotions.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={setPromotionId}
        />
      )}
      <div className={dialog.pair}>
        <Field
          label={t('people.vouchers.countLabel')}
          hint={t('people.vouchers.countHint')}
          inputMode="numeric"
          {...field('count')}
        />
        <Field
          label={t('people.vouchers.usesLabel')}
          hint={t('people.vouchers.usesHint')}
          inputMode="numeric"
          {...field('uses')}
        />
        <Field
          label={t('people.vouchers.prefix')}
          hint={t('people.vouchers.prefixHint')}
          maxLength={20}
          spellCheck={false}
          {...field('prefix')}
        />
        <Field
          label={t('people.vouchers.validTo')}
          hint={t('people.vouchers.validToHint')}
          type="date"
          {...field('day')}
        />
      </div>
    </DialogForm>
  );
}

function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts();
  const [isKept, setKept] = useState(false);
  const save = () => {
    const sheet = { columns: [t('people.vouchers.code')], rows: codes.map((code) => [code]) };
    saveFile('touchline-vouchers.csv', toCsv(sheet), 'text/csv');
    setKept(true);
  };
  const copy = async () => {
    const isCopied = await copyText(codes.join('\n'));
    toast(t(isCopied ? 'people.vouchers.copied' : 'people.happenings.notCopied'), isCopied ? 'copy' : 'warning');
    if (isCopied) setKept(true);
  };
  return (
    // Escape and the backdrop do not lose codes that were not kept.
    <Dialog title={t('people.vouchers.doneTitle', { count: codes.length })} onClose={() => isKept && onClose()}>
      <div className={dialog.body}>
        <p>{t('people.vouchers.doneText')}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
        <div className={styles.codes} role="group" aria-label={t('people.vouchers.count')} tabIndex={0}>
          {codes.join('\n')}
        </div>
        <div className={dialog.actions}>
          <Button variant="primary" icon="download" data-autofocus onClick={save}>
            {t('people.vouchers.save')}
          </Button>
          <Button variant="outline" icon="copy" onClick={() => void copy()}>
            {t('people.vouchers.copy')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t(isKept ? 'people.vouchers.leave' : 'people.vouchers.leaveUnsaved')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
