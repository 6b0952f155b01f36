import type { PersonCard } from '@touchline/contract';
import { useState } from 'react';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useAnswer } from '../../../shell/useAnswer';
import { useTexts } from '../../../texts';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { EraseDialog } from '../dialogs/EraseDialog';
import { ExportDialog } from '../dialogs/ExportDialog';
import { GrantDialog } from '../dialogs/GrantDialog';
import { MailDialog } from '../dialogs/MailDialog';
import { RefundDialog } from '../dialogs/RefundDialog';
import { RevokeDialog } from '../dialogs/RevokeDialog';
import { SignOutDialog } from '../dialogs/SignOutDialog';
import { AboutPanel } from './AboutPanel';
import { DevicesPanel } from './DevicesPanel';
import type { Doing } from './doing';
import { HappeningsPanel } from './HappeningsPanel';
import { OrdersPanel } from './OrdersPanel';
import styles from './PersonView.module.css';
import { RightsPanel } from './RightsPanel';
import { useFullMail } from './useFullMail';

/** One person: facts, rights with their reasons, orders, devices, and what happened lately. */
export function PersonView({ id }: { id: string }) {
  const t = useTexts();
  const { data: card, problem, retry } = useAnswer(id, (signal) => call('studioPerson', { params: { id }, signal }));
  const [doing, setDoing] = useState<Doing>();
  const fullMail = useFullMail();
  if (problem?.statusCode === 404)
    return <StateView icon="person" title={t('people.gone.title')} text={t('people.gone.text')} role="alert" />;
  if (!card) return problem ? <FaultNote problem={problem} /> : <PersonSkeleton />;
  const close = () => setDoing(undefined);
  const name = card.person.name ?? t('people.thisPerson');
  return (
    <>
      {problem && <FaultNote problem={problem} />}
      <div className={styles.columns} data-without-side={card.happenings === undefined || undefined}>
        <AboutPanel
          card={card}
          name={name}
          mail={fullMail.mail}
          onHideMail={fullMail.hide}
          onDo={setDoing}
          onChange={retry}
        />
        <div className={styles.middle}>
          <RightsPanel rights={card.rights} name={name} onRevoke={(right) => setDoing({ what: 'revoke', right })} />
          <OrdersPanel card={card} onRefund={(target) => setDoing({ what: 'refund', target })} />
          {card.devices && <DevicesPanel id={id} devices={card.devices} onChange={retry} />}
        </div>
        {card.happenings && <HappeningsPanel card={card} name={name} onChange={retry} />}
      </div>
      {doing && <DoingDialog card={card} doing={doing} onMail={fullMail.show} onChange={retry} onClose={close} />}
    </>
  );
}

interface DoingDialogProps {
  card: PersonCard;
  doing: Doing;
  onMail: (shown: { mail: string; shownUntil: number }) => void;
  onChange: () => void;
  onClose: () => void;
}

function DoingDialog({ card, doing, onMail, onChange, onClose }: DoingDialogProps) {
  const { id } = card.person;
  const shared = { id, onChange, onClose };
  switch (doing.what) {
    case 'mail':
      return <MailDialog {...shared} onMail={onMail} />;
    case 'grant':
      return <GrantDialog {...shared} />;
    case 'revoke':
      return <RevokeDialog {...shared} right={doing.right} />;
    case 'refund':
      return <RefundDialog {...shared} orders={card.orders} target={doing.target} />;
    case 'signOut':
      return <SignOutDialog {...shared} count={card.devices?.length ?? 0} />;
    case 'export':
      return <ExportDialog {...shared} />;
    case 'erase':
      return <EraseDialog {...shared} />;
  }
}

function PersonSkeleton() {
  const t = useTexts();
  return (
    <div className={styles.columns} role="status">
      <span className="heard">{t('frame.loading')}</span>
      <Skeleton height="420px" />
      <div className={styles.middle}>
        <Skeleton height="200px" />
        <Skeleton height="180px" />
      </div>
      <Skeleton height="420px" />
    </div>
  );
}
