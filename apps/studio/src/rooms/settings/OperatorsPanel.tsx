import type { ListedOperator, OpenInvitation } from '@touchline/contract';
import { useState } from 'react';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useCommand } from '../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../texts';
import { Avatar } from '../../ui/Avatar/Avatar';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { Tag } from '../../ui/Tag/Tag';
import { toast } from '../../ui/Toast/toast';
import { type OperatorAct, OperatorDialog } from './OperatorDialog';
import styles from './OperatorsPanel.module.css';

type Row = { kind: 'operator'; operator: ListedOperator } | { kind: 'invitation'; invitation: OpenInvitation };

/** Who may enter the studio, for owners. */
export function OperatorsPanel() {
  const t = useTexts();
  const formats = useFormats();
  const { operator: self } = useSession();
  const answer = useAnswer('operators', (signal) => call('studioOperators', { signal }));
  const command = useCommand({ isOneOfEach: true });
  const [act, setAct] = useState<OperatorAct>();
  const takeBack = async ({ id, email }: OpenInvitation) => {
    await command.run(`take back ${id}`, async () => {
      const ended = await call('studioEndInvitation', { params: { id } });
      toast(ended.ok ? t('operators.takenBack', { email }) : t('operators.failed'), ended.ok ? 'check' : 'warning');
      answer.retry();
      return ended;
    });
  };
  const rows: Row[] = [
    ...(answer.data?.operators ?? []).map((operator): Row => ({ kind: 'operator', operator })),
    ...(answer.data?.invitations ?? []).map((invitation): Row => ({ kind: 'invitation', invitation })),
  ];
  const columns = columnsOf(t, formats, {
    selfId: self.id,
    onAct: setAct,
    onTakeBack: (invitation) => void takeBack(invitation),
    isTakingBack: ({ id }) => command.isRunning(`take back ${id}`),
  });
  const count = answer.data?.operators.filter(({ isEnded }) => !isEnded).length ?? 0;
  return (
    <BoardPanel
      title={t('operators.title')}
      note={answer.data && t('operators.note', { count })}
      answer={answer}
      isFlush
      actions={
        <Button size="small" variant="primary" icon="plus" onClick={() => setAct({ kind: 'invite' })}>
          {t('operators.invite')}
        </Button>
      }
      skeleton={<Skeleton height="180px" />}
    >
      {() => (
        <>
          <DataTable
            label={t('operators.title')}
            columns={columns}
            rows={rows}
            density="pictures"
            keyOf={(row) => (row.kind === 'operator' ? row.operator.id : `invitation ${row.invitation.id}`)}
          />
          {act && (
            <OperatorDialog
              act={act}
              onClose={() => {
                setAct(undefined);
                answer.retry();
              }}
            />
          )}
        </>
      )}
    </BoardPanel>
  );
}

interface ColumnsOptions {
  selfId: string;
  onAct: (act: OperatorAct) => void;
  onTakeBack: (invitation: OpenInvitation) => void;
  isTakingBack: (invitation: OpenInvitation) => boolean;
}

function columnsOf(
  t: StudioTexts,
  formats: Formats,
  { selfId, onAct, onTakeBack, isTakingBack }: ColumnsOptions,
): Column<Row>[] {
  return [
    {
      id: 'name',
      header: t('operators.columns.name'),
      isRowHeader: true,
      cell: (row) => <Name row={row} isSelf={row.kind === 'operator' && row.operator.id === selfId} />,
    },
    {
      id: 'role',
      header: t('operators.columns.role'),
      cell: (row) => t(`frame.roles.${row.kind === 'operator' ? row.operator.role : row.invitation.role}`),
    },
    {
      id: 'seen',
      header: t('operators.columns.seen'),
      className: styles.wide,
      cell: (row) => {
        if (row.kind === 'invitation')
          return t('operators.invited', { time: formats.dayAndTime(row.invitation.expiresAt) });
        const { seenAt } = row.operator;
        return seenAt === null ? t('operators.never') : formats.dayAndTime(seenAt);
      },
    },
    {
      id: 'factors',
      header: t('operators.columns.factors'),
      className: styles.wide,
      cell: (row) => (row.kind === 'operator' ? <FactorTags operator={row.operator} /> : null),
    },
    {
      id: 'act',
      header: t('operators.columns.act'),
      hidesHeader: true,
      className: styles.act,
      cell: (row) =>
        row.kind === 'operator' ? (
          <Acts operator={row.operator} onAct={onAct} />
        ) : (
          <Button
            size="small"
            variant="outline"
            isWaiting={isTakingBack(row.invitation)}
            onClick={() => onTakeBack(row.invitation)}
          >
            {t('operators.takeBack')}
          </Button>
        ),
    },
  ];
}

function Name({ row, isSelf }: { row: Row; isSelf: boolean }) {
  const t = useTexts();
  if (row.kind === 'invitation') return <span className={styles.email}>{row.invitation.email}</span>;
  const { name, email } = row.operator;
  return (
    <span className={styles.person}>
      <Avatar name={name} />
      <span className={styles.names}>
        <b>
          {name} {isSelf && <Tag>{t('operators.you')}</Tag>}
        </b>
        <span>{email}</span>
      </span>
    </span>
  );
}

function FactorTags({ operator: { factors, isEnded } }: { operator: ListedOperator }) {
  const t = useTexts();
  if (isEnded) return <Tag>{t('operators.ended')}</Tag>;
  if (factors.length === 0) return <Tag kind="attention">{t('operators.factors.none')}</Tag>;
  return (
    <span className={styles.tags}>
      {factors.map((factor) => (
        <Tag key={factor}>{t(`operators.factors.${factor}`)}</Tag>
      ))}
    </span>
  );
}

function Acts({ operator, onAct }: { operator: ListedOperator; onAct: (act: OperatorAct) => void }) {
  const t = useTexts();
  if (operator.isEnded) return null;
  return (
    <Menu
      label={t('operators.more', { name: operator.name })}
      buttonClass={styles.more}
      button={
        <>
          <span className="heard">{t('operators.more', { name: operator.name })}</span>
          <Icon name="more" />
        </>
      }
      items={[
        { id: 'role', label: t('operators.changeRole'), icon: 'person', run: () => onAct({ kind: 'role', operator }) },
        { id: 'reset', label: t('operators.reset'), icon: 'retry', run: () => onAct({ kind: 'reset', operator }) },
        { id: 'end', label: t('operators.end'), icon: 'signOut', run: () => onAct({ kind: 'end', operator }) },
      ]}
    />
  );
}
