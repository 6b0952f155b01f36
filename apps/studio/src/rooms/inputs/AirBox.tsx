import type { LiveInput } from '@touchline/contract';
import { useId, useState } from 'react';
import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { useRoomAction } from '../../shell/actions';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Toggle } from '../../ui/Switch/Toggle';
import { toast } from '../../ui/Toast/toast';
import type { InputActions } from './actions';
import styles from './Boxes.module.css';
import { OffAirDialog } from './OffAirDialog';
import { hasSignal } from './signal';

interface AirBoxProps {
  input: LiveInput;
  actions: InputActions;
  mayChange: boolean;
}

/** The second switch: whether viewers see it. On at once if there is a signal; off asks. */
export function AirBox({ input, actions, mayChange }: AirBoxProps) {
  const t = useTexts();
  const formats = useFormats();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { name, air } = input;
  const isOn = air.state !== 'off';
  const isPossible = isOn || hasSignal(input);
  const text = !isOn
    ? t(isPossible ? 'inputs.air.off' : 'inputs.air.needsSignal')
    : counted(
        t('inputs.air.watching', { count: air.viewers, time: formats.time(air.since ?? 0) }),
        air.viewers,
        formats,
      );
  const change = async () => {
    if (!mayChange || !isPossible) return;
    if (isOn) {
      actions.forget();
      setAsking(true);
    } else if (await actions.setAir(true)) toast(t('inputs.air.on', { name }), 'air');
  };
  return (
    <div className={classes(styles.box, isOn && styles.air)}>
      <div className={styles.head}>
        <b id={`${id}label`}>{t('inputs.air.title')}</b>
        <Toggle
          isAir
          isOn={isOn}
          isDisabled={!mayChange || !isPossible || actions.isRunning('air')}
          labelledBy={`${id}label`}
          describedBy={`${id}text`}
          onChange={() => void change()}
        />
      </div>
      <span id={`${id}text`} className={styles.text}>
        {text}
      </span>
      {mayChange && isPossible && <AirAction label={`${t('inputs.air.title')}: ${name}`} onRun={() => void change()} />}
      {isAsking && <OffAirDialog input={input} actions={actions} onClose={() => setAsking(false)} />}
    </div>
  );
}

function AirAction({ label, onRun }: { label: string; onRun: () => void }) {
  useRoomAction({ id: 'input-air', label, run: onRun });
  return null;
}
