import type { LiveInput } from '@touchline/contract';
import { useState } from 'react';
import { useFormats } from '../../parts/format/useFormats';
import { useRoomAction } from '../../shell/actions';
import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { type InputsState, useInputsBoard } from '../../shell/inputs-stream';
import { useIsPhone } from '../../shell/phone';
import { RoomControls } from '../../shell/RoomControls';
import { roleNames } from '../../shell/role-names';
import { useRoomTitle } from '../../shell/room-title';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import { Empty } from './Empty';
import styles from './InputsRoom.module.css';
import { Multiview } from './Multiview';
import { CHANGERS } from './may-change';
import { NewInputDialog } from './NewInputDialog';
import { SelectedInput } from './SelectedInput';

/** Everything that arrives, and what of it is on air. */
export function InputsRoom() {
  const t = useTexts();
  const { operator } = useSession();
  const { query } = usePlace();
  const isPhone = useIsPhone();
  const stream = useInputsBoard();
  const [isMaking, setMaking] = useState(false);
  const mayChange = CHANGERS.includes(operator.role);
  const { board } = stream;
  const inputs = board?.inputs ?? [];
  const wanted = inputs.find(({ id }) => id === query.get('input'));
  const selected = wanted ?? (isPhone ? undefined : inputs[0]);
  useRoomTitle(isPhone ? selected?.name : undefined, hrefOf('inputs'));
  const select = (id: string) => changeQuery({ input: id }, isPhone ? 'push' : 'replace');
  return (
    <>
      <RoomControls>
        {!(isPhone && selected) && <SlateTag inputs={inputs} />}
        {mayChange && inputs.length > 0 && !(isPhone && selected) && (
          <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
            {t('inputs.new')}
          </Button>
        )}
      </RoomControls>
      {mayChange && <MakeAction onRun={() => setMaking(true)} />}
      <StreamNote stream={stream} />
      {!board && <Missing stream={stream} />}
      {board && inputs.length === 0 && <Empty mayChange={mayChange} onMake={() => setMaking(true)} />}
      {board && inputs.length > 0 && !(isPhone && selected) && (
        <Multiview inputs={inputs} selected={selected?.id} now={board.at} isPlaying={!isPhone} onSelect={select} />
      )}
      {board && selected && (
        <SelectedInput key={selected.id} input={selected} ways={board.ways} now={board.at} mayChange={mayChange} />
      )}
      {board && inputs.length > 0 && !mayChange && (
        <Note kind="neutral" icon="lock">
          {t('inputs.onlyFor', { roles: roleNames(t, CHANGERS), role: t(`frame.roles.${operator.role}`) })}
        </Note>
      )}
      {isMaking && (
        <NewInputDialog
          ways={board?.ways ?? []}
          onClose={() => setMaking(false)}
          onMade={(input) => {
            setMaking(false);
            select(input.id);
          }}
        />
      )}
    </>
  );
}

function MakeAction({ onRun }: { onRun: () => void }) {
  const t = useTexts();
  useRoomAction({ id: 'new-input', label: t('inputs.new'), key: 'n', run: onRun });
  return null;
}

function SlateTag({ inputs }: { inputs: readonly LiveInput[] }) {
  const t = useTexts();
  const [first, ...others] = inputs.filter(({ air }) => air.state === 'slate');
  if (!first) return null;
  return (
    <Tag kind="attention" icon="warning">
      {others.length === 0
        ? t('inputs.onSlate', { name: first.name })
        : t('inputs.slates', { count: others.length + 1 })}
    </Tag>
  );
}

/** The stream connects again by itself; until then the last board stays. */
function StreamNote({ stream: { board, state } }: { stream: InputsState }) {
  const t = useTexts();
  const formats = useFormats();
  if (!board || state !== 'lost') return null;
  return (
    <Note kind="attention" icon="offline" role="status">
      {t('inputs.reconnecting', { time: formats.clock(board.at) })}
    </Note>
  );
}

function Missing({ stream: { state } }: { stream: InputsState }) {
  const t = useTexts();
  if (state === 'lost')
    return <StateView icon="offline" role="status" title={t('inputs.failed.title')} text={t('inputs.failed.text')} />;
  return (
    <div className={styles.skeleton} role="status">
      <span className="heard">{t('frame.loading')}</span>
      <div className={styles.tiles}>
        {['one', 'two', 'three', 'four', 'five'].map((tile) => (
          <Skeleton key={tile} height="128px" />
        ))}
      </div>
      <Skeleton height="520px" />
    </div>
  );
}
