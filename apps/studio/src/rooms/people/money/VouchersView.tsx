import type { VoucherBatch } from '@touchline/contract';
import { useState } from 'react';
import { type Column, DataTable } from '../../../parts/DataTable/DataTable';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import type { Formats } from '../../../parts/format/formats';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useSession } from '../../../shell/session';
import { useAnswer } from '../../../shell/useAnswer';
import { type StudioTexts, useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { Status } from '../../../ui/Status/Status';
import { mayMakeVouchers } from '../may';
import { MakeVouchersDialog } from './MakeVouchersDialog';
import { RevokeVouchersDialog } from './RevokeVouchersDialog';

/** Vouchers that were made here, many at a time. */
export function VouchersView() {
  const t = useTexts();
  const { operator } = useSession();
  const { data, problem, retry } = useAnswer('vouchers', (signal) => call('studioVouchers', { signal }));
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<VoucherBatch>();
  const mayMake = mayMakeVouchers(operator.role);
  return (
    <Panel
      title={t('people.vouchers.title')}
      actions={
        mayMake && (
          <Button variant="primary" size="small" icon="gift" disabled={!data} onClick={() => setMaking(true)}>
            {t('people.vouchers.make')}
          </Button>
        )
      }
      isFlush
    >
      <FaultNote problem={problem} />
      {!data && !problem && <Skeleton height="240px" />}
      {data && data.batches.length === 0 && (
        <StateView icon="gift" level={3} title={t('people.vouchers.none')} text={t('people.vouchers.noneText')} />
      )}
      {data && data.batches.length > 0 && (
        <Batches batches={data.batches} onRevoke={mayMake ? setRevoking : undefined} />
      )}
      {isMaking && data && (
        <MakeVouchersDialog promotions={data.promotions} onMade={retry} onClose={() => setMaking(false)} />
      )}
      {revoking && <RevokeVouchersDialog batch={revoking} onChange={retry} onClose={() => setRevoking(undefined)} />}
    </Panel>
  );
}

function stateOf({ revokedAt, validTo, used, count, uses }: VoucherBatch): 'valid' | 'ended' | 'revoked' | 'used' {
  if (revokedAt !== undefined) return 'revoked';
  if (validTo !== undefined && validTo * 1000 <= Date.now()) return 'ended';
  return used >= count * uses ? 'used' : 'valid';
}

interface BatchesProps {
  batches: readonly VoucherBatch[];
  onRevoke: ((batch: VoucherBatch) => void) | undefined;
}

function Batches({ batches, onRevoke }: BatchesProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <DataTable
      label={t('people.vouchers.title')}
      columns={columnsOf(t, formats, onRevoke)}
      rows={batches}
      keyOf={({ id }) => id}
    />
  );
}

const columnsOf = (t: StudioTexts, formats: Formats, onRevoke: BatchesProps['onRevoke']): Column<VoucherBatch>[] => [
  { id: 'promotion', header: t('people.vouchers.promotion'), isRowHeader: true, cell: ({ promotion }) => promotion },
  { id: 'prefix', header: t('people.vouchers.prefix'), cell: ({ prefix }) => prefix || '–' },
  { id: 'count', header: t('people.vouchers.count'), isNumber: true, cell: ({ count }) => formats.count(count) },
  { id: 'uses', header: t('people.vouchers.uses'), isNumber: true, cell: ({ uses }) => formats.count(uses) },
  {
    id: 'used',
    header: t('people.vouchers.used'),
    isNumber: true,
    sort: ({ used }) => used,
    cell: ({ used, count, uses }) =>
      t('people.vouchers.usedOf', { used: formats.count(used), all: formats.count(count * uses) }),
  },
  {
    id: 'validTo',
    header: t('people.vouchers.validTo'),
    cell: ({ validTo }) => (validTo === undefined ? t('people.vouchers.always') : formats.fullDate(validTo - 1)),
  },
  {
    id: 'made',
    header: t('people.vouchers.made'),
    cell: ({ madeBy: by, madeAt }) => t('people.vouchers.madeBy', { by, date: formats.fullDate(madeAt) }),
  },
  {
    id: 'state',
    header: t('people.vouchers.state'),
    cell: (batch) => (
      <Status kind={stateOf(batch) === 'valid' ? 'good' : 'off'}>
        {t(`people.vouchers.states.${stateOf(batch)}`)}
      </Status>
    ),
  },
  {
    id: 'revoke',
    header: t('people.vouchers.revoke'),
    hidesHeader: true,
    cell: (batch) =>
      onRevoke &&
      stateOf(batch) === 'valid' && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('people.vouchers.revokeOf', {
            codes: formats.count(batch.count),
            promotion: batch.promotion,
          })}
          onClick={() => onRevoke(batch)}
        >
          {t('people.vouchers.revoke')}
        </Button>
      ),
  },
];
