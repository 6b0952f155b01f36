import type { InputDetail, LiveInput } from '@touchline/contract';
import { useState } from 'react';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { hrefOf } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import { Panel } from '../../ui/Panel/Panel';
import { StateView } from '../../ui/StateView/StateView';
import { AirBox } from './AirBox';
import type { InputActions } from './actions';
import { DeleteDialog } from './DeleteDialog';
import { GraceNote, SlateNote } from './GraceNote';
import { AirBadges, NoPicture, SlatePicture } from './InputPicture';
import { LogList } from './LogList';
import { RenameDialog } from './RenameDialog';
import { SignalBox } from './SignalBox';
import styles from './SignalPanel.module.css';
import { SignalVideo } from './SignalVideo';
import { hasSignal, isInGrace, standbyOf } from './signal';
import { Timeline } from './Timeline';

interface SignalPanelProps {
  input: LiveInput;
  detail: InputDetail | undefined;
  now: number;
  actions: InputActions;
  mayChange: boolean;
}

/** The selected input: its picture, its two switches, and what happened. */
export function SignalPanel({ input, detail, now, actions, mayChange }: SignalPanelProps) {
  const t = useTexts();
  const { name, target, air } = input;
  const [dialog, setDialog] = useState<'rename' | 'delete'>();
  const close = () => setDialog(undefined);
  const ask = (about: 'rename' | 'delete') => {
    actions.forget();
    setDialog(about);
  };
  return (
    <Panel
      title={name}
      note={[target.title, target.note].filter(Boolean).join(' · ')}
      className={styles.panel}
      actions={
        mayChange && (
          <Menu
            label={t('inputs.actions.more', { name })}
            buttonClass={styles.more}
            button={
              <>
                <Icon name="more" />
                <span className="heard">{t('inputs.actions.more', { name })}</span>
              </>
            }
            items={[
              { id: 'rename', label: t('inputs.actions.rename'), run: () => ask('rename') },
              { id: 'delete', label: t('inputs.actions.delete'), icon: 'bin', run: () => ask('delete') },
            ]}
          />
        )
      }
    >
      <div className={styles.body}>
        <Picture input={input} now={now} />
        {isInGrace(input) && <GraceNote input={input} now={now} actions={actions} mayChange={mayChange} />}
        {air.state === 'slate' && !isInGrace(input) && <SlateNote actions={actions} mayChange={mayChange} />}
        <div className={styles.switches}>
          <SignalBox input={input} now={now} />
          <AirBox input={input} actions={actions} mayChange={mayChange} />
        </div>
        <FaultNote problem={actions.problem} onClose={actions.forget} />
        {detail && <Timeline parts={detail.timeline} now={now} from={input.signal.from} />}
        <PanelActions input={input} actions={actions} mayChange={mayChange} />
        <LogList log={detail?.log} />
      </div>
      {dialog === 'rename' && <RenameDialog input={input} actions={actions} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog input={input} onClose={close} />}
    </Panel>
  );
}

function Picture({ input, now }: { input: LiveInput; now: number }) {
  const t = useTexts();
  if (input.signal.state === 'refused')
    return (
      <div className={styles.refused}>
        <StateView
          icon="camera"
          level={3}
          title={t('inputs.refusedView.title')}
          text={<span lang="en">{input.signal.reason ?? t('inputs.advice.wrongCodec.text')}</span>}
        />
      </div>
    );
  const isSlate = input.air.state === 'slate';
  if (hasSignal(input) && !isSlate) return <SignalVideo key={input.id} input={input} now={now} />;
  return (
    <div className={classes(styles.picture, isSlate && styles.slate)}>
      {isSlate ? <SlatePicture /> : <NoPicture input={input} />}
      <AirBadges input={input} now={now} className={styles.badges} />
    </div>
  );
}

function PanelActions({ input, actions, mayChange }: Pick<SignalPanelProps, 'input' | 'actions' | 'mayChange'>) {
  const t = useTexts();
  const { target, air, signal } = input;
  const standby = standbyOf(input);
  const to = signal.from === 'backup' ? 'main' : 'backup';
  const isOnAir = air.state !== 'off';
  return (
    <div className={styles.actions}>
      <Button
        variant="outline"
        icon="desk"
        className={styles.wide}
        href={hrefOf('desk', target.kind === 'event' ? { event: target.id } : {})}
      >
        {t('inputs.actions.desk')}
      </Button>
      {mayChange && (
        <>
          <Button
            variant="outline"
            icon="retry"
            className={styles.wide}
            isWaiting={!standby || actions.isRunning('switch')}
            onClick={() => {
              if (standby) void actions.switchTo(to);
            }}
          >
            {t(to === 'backup' ? 'inputs.actions.toBackup' : 'inputs.actions.toMain')}
          </Button>
          <Button
            variant="outline"
            aria-pressed={air.state === 'slate'}
            isWaiting={!isOnAir || isInGrace(input) || actions.isRunning('slate')}
            onClick={() => {
              if (isOnAir && !isInGrace(input)) void actions.setSlate(air.state !== 'slate');
            }}
          >
            {t('inputs.actions.slate')}
          </Button>
        </>
      )}
    </div>
  );
}
