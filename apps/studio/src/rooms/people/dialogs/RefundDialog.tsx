import type { PersonOrder, RefundPreview } from '@touchline/contract';
import { useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useRequests } from '../../../shell/request-id';
import { useAnswer } from '../../../shell/useAnswer';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { Select } from '../../../ui/Select/Select';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { Switch } from '../../../ui/Switch/Switch';
import { toast } from '../../../ui/Toast/toast';
import { amountText } from '../amounts';
import { BookingTable } from './BookingTable';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';
import { ReasonField } from './ReasonField';

interface RefundDialogProps extends ForPerson {
  orders: readonly PersonOrder[];
  /** The order or purchase, if it was chosen already. */
  target: string | undefined;
}

/** Refunds an order or a purchase: chosen first, then shown as it will be booked. */
export function RefundDialog({ orders, target, ...shared }: RefundDialogProps) {
  const [chosen, setChosen] = useState(target);
  if (chosen !== undefined) return <ChosenRefund target={chosen} {...shared} />;
  return <RefundChoice orders={orders.filter(({ canRefund }) => canRefund)} onChoose={setChosen} {...shared} />;
}

interface RefundChoiceProps extends ForPerson {
  orders: readonly PersonOrder[];
  onChoose: (id: string) => void;
}

function RefundChoice({ orders, onChoose, onClose }: RefundChoiceProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <Dialog title={t('people.refund.choose')} closeLabel={t('people.reason.close')} onClose={onClose}>
      <div className={dialog.body}>
        {orders.length === 0 && <p>{t('people.refund.none')}</p>}
        {orders.length > 0 && (
          <Select
            label={t('people.refund.choose')}
            className={dialog.select}
            value=""
            options={[
              { value: '', label: t('people.refund.chooseText') },
              ...orders.map(({ id, title, amount, unit, at }) => ({
                value: id,
                label: `${title}, ${amountText(t, formats, amount, unit)}, ${formats.fullDate(at)}`,
              })),
            ]}
            onValue={(id) => id !== '' && onChoose(id)}
          />
        )}
        <CancelOnly onClose={onClose} />
      </div>
    </Dialog>
  );
}

function ChosenRefund({ target, ...shared }: ForPerson & { target: string }) {
  const t = useTexts();
  const { data, problem } = useAnswer(target, (signal) =>
    call('studioRefundPreview', { params: { id: target }, signal }),
  );
  if (data) return <PreviewedRefund preview={data} {...shared} />;
  return (
    <Dialog title={t('people.refund.choose')} closeLabel={t('people.reason.close')} onClose={shared.onClose}>
      <div className={dialog.body}>
        {!problem && (
          <div role="status">
            <span className="heard">{t('people.refund.loading')}</span>
            <Skeleton height="180px" />
          </div>
        )}
        <FaultNote problem={problem} />
        <CancelOnly onClose={shared.onClose} />
      </div>
    </Dialog>
  );
}

function CancelOnly({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <div className={dialog.actions}>
      <Button variant="quiet" className={dialog.last} onClick={onClose}>
        {t('people.reason.cancel')}
      </Button>
    </div>
  );
}

function PreviewedRefund({ preview, onChange, onClose }: ForPerson & { preview: RefundPreview }) {
  const t = useTexts();
  const formats = useFormats();
  const command = useCommand();
  const requests = useRequests();
  const [reason, setReason] = useState('');
  const [takesBack, setTakesBack] = useState(true);
  const [isTried, setTried] = useState(false);
  const { kind, id, number, title, at, amount, unit, card, needsApproval, lines, linesOfRight } = preview;
  const price = amountText(t, formats, amount, unit);
  const refund = async () => {
    setTried(true);
    const content = { targetId: id, reason: reason.trim(), takesBack };
    if (content.reason === '') return;
    const body = { id: requests.idOf(content), ...content };
    const answer = await command.run('refund', () => call('studioRefund', { body }));
    if (!answer) return;
    toast(answer.data.state === 'waiting' ? t('people.refund.asked') : t('people.refund.done', { price }), 'revenue');
    onChange();
    onClose();
  };
  const to = card === undefined ? t('people.refund.way') : t('people.refund.card', { digits: card });
  return (
    <DialogForm
      title={number === undefined ? t('people.refund.titlePurchase', { title }) : t('people.refund.title', { number })}
      action={t(needsApproval ? 'people.refund.ask' : 'people.refund.do', { price })}
      variant="pay"
      isRunning={command.running !== undefined}
      problem={command.problem}
      note={kind === 'order' ? t('people.refund.days') : undefined}
      onSubmit={() => void refund()}
      onClose={onClose}
    >
      <p>{t('people.refund.about', { title, date: formats.fullDate(at), price })}</p>
      <div className={dialog.pair}>
        <Field label={t('people.refund.amount')} aside={t('people.refund.whole')} readOnly value={price} />
        <Field label={t('people.refund.to')} readOnly value={kind === 'purchase' ? t('people.refund.wallet') : to} />
      </div>
      <ReasonField
        isFirst
        value={reason}
        onValue={setReason}
        isMissing={isTried}
        aside={t('people.refund.aside')}
        presets={[
          t('people.refund.presets.twice'),
          t('people.refund.presets.failed'),
          t('people.refund.presets.withdrawal'),
          t('people.refund.presets.goodwill'),
        ]}
      />
      <BookingTable lines={takesBack ? [...lines, ...linesOfRight] : lines} />
      <Switch
        label={t('people.refund.takeBack', { what: preview.takesBack.join(', ') })}
        text={t('people.refund.takeBackText')}
        isOn={takesBack}
        onChange={setTakesBack}
      />
      {needsApproval && <ApprovalNote preview={preview} />}
    </DialogForm>
  );
}

/** The limit, and the people that can approve. */
function ApprovalNote({ preview: { limit, approvers } }: { preview: RefundPreview }) {
  const t = useTexts();
  const formats = useFormats();
  const names = new Intl.ListFormat(t.locale === 'en' ? 'en-GB' : t.locale).format([...new Set(approvers)]);
  return (
    <Note kind="money" icon="lock">
      <b>{t('people.refund.above', { limit: formats.money(limit.amount, limit.unit) })}</b>{' '}
      {approvers.length > 0 ? t('people.refund.whoCan', { names }) : t('people.refund.nobodyCan')}{' '}
      {approvers.length > 0 && t('people.refund.bothNamed')}
    </Note>
  );
}
