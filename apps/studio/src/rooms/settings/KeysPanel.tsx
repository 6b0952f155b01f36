import type { MachineKey } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useCommand } from '../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { toast } from '../../ui/Toast/toast';
import styles from './KeysPanel.module.css';
import { ShownOnce } from './ShownOnce';

/** Keys with which machines call, for owners. */
export function KeysPanel() {
  const t = useTexts();
  const formats = useFormats();
  const answer = useAnswer('keys', (signal) => call('studioKeys', { signal }));
  const [open, setOpen] = useState<'new' | MachineKey>();
  const close = () => {
    setOpen(undefined);
    answer.retry();
  };
  const columns = columnsOf(t, formats, setOpen);
  return (
    <>
      <BoardPanel
        title={t('keys.title')}
        answer={answer}
        isFlush
        actions={
          <Button size="small" variant="outline" icon="plus" onClick={() => setOpen('new')}>
            {t('keys.make')}
          </Button>
        }
        skeleton={<Skeleton height="90px" />}
        emptyOf={({ items }) =>
          items.length === 0 ? { icon: 'key', title: t('keys.empty'), text: t('keys.emptyText') } : undefined
        }
      >
        {({ items }) => <DataTable label={t('keys.title')} columns={columns} rows={items} keyOf={({ id }) => id} />}
      </BoardPanel>
      {open === 'new' && <NewKeyDialog onClose={close} />}
      {open !== undefined && open !== 'new' && <EndKeyDialog of={open} onClose={close} />}
    </>
  );
}

function columnsOf(t: StudioTexts, formats: Formats, onEnd: (key: MachineKey) => void): Column<MachineKey>[] {
  return [
    { id: 'name', header: t('keys.columns.name'), isRowHeader: true, cell: ({ name }) => <b>{name}</b> },
    {
      id: 'may',
      header: t('keys.columns.may'),
      className: styles.wide,
      cell: ({ scope }) => t(`keys.scopes.${scope}`),
    },
    { id: 'key', header: t('keys.columns.key'), cell: ({ start }) => <code className={styles.key}>{start}…</code> },
    {
      id: 'used',
      header: t('keys.columns.used'),
      cell: ({ usedAt }) => (usedAt === null ? t('keys.never') : formats.dayAndTime(usedAt)),
    },
    {
      id: 'made',
      header: t('keys.columns.made'),
      className: styles.wide,
      cell: ({ createdAt, createdBy }) => t('keys.madeBy', { day: formats.date(createdAt), name: createdBy }),
    },
    {
      id: 'act',
      header: t('keys.columns.act'),
      hidesHeader: true,
      className: styles.act,
      cell: (key) =>
        key.revokedAt === null ? (
          <Button size="small" variant="outline" onClick={() => onEnd(key)}>
            <span aria-hidden="true">{t('keys.end')}</span>
            <span className="heard">{t('keys.endOf', { name: key.name })}</span>
          </Button>
        ) : (
          t('keys.revoked', { day: formats.date(key.revokedAt) })
        ),
    },
  ];
}

function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const command = useCommand();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [key, setKey] = useState<string>();
  const make = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') return;
    const made = await command.run('make', () =>
      call('studioCreateKey', { body: { name: name.trim(), scope: 'adsReport' } }),
    );
    if (made) setKey(made.data.key);
  };
  // The key is shown once.
  const close = () => {
    if (command.running === undefined) onClose();
  };
  if (key !== undefined)
    return (
      <Dialog title={t('keys.made')} isHeld onClose={onClose}>
        <div className={dialog.body}>
          <p>{t('keys.madeText')}</p>
          <ShownOnce text={key} copyLabel={t('keys.copy')} copied={t('keys.copied')} notCopied={t('keys.copyFailed')} />
          <div className={dialog.actions}>
            <Button variant="quiet" className={dialog.last} onClick={onClose}>
              {t('keys.done')}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t('keys.makeTitle')} isHeld={command.running !== undefined} onClose={close}>
      <form className={dialog.body} onSubmit={(event) => void make(event)}>
        <p>{t('keys.text')}</p>
        <Field
          label={t('keys.name')}
          hint={t('keys.nameHint')}
          fault={isTried && name.trim() === '' ? t('keys.noName') : undefined}
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p>
          {t('keys.may')}: {t('keys.scopes.adsReport')}
        </p>
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={command.running !== undefined}>
            {t('keys.makeDo')}
          </Button>
          <Button variant="quiet" className={dialog.last} isWaiting={command.running !== undefined} onClick={close}>
            {t('keys.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function EndKeyDialog({ of: { id, name }, onClose }: { of: MachineKey; onClose: () => void }) {
  const t = useTexts();
  const command = useCommand();
  const end = async () => {
    if (!(await command.run('end', () => call('studioRevokeKey', { params: { id } })))) return;
    toast(t('keys.ended', { name }));
    onClose();
  };
  return (
    <Dialog title={t('keys.endTitle', { name })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{t('keys.endText')}</p>
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button variant="primary" isWaiting={command.running !== undefined} onClick={() => void end()}>
            {t('keys.endDo')}
          </Button>
          <Button variant="quiet" className={dialog.last} data-autofocus onClick={onClose}>
            {t('keys.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
