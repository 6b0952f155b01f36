import type { InputsBoard, LiveInput } from '@touchline/contract';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useInputActions } from './actions';
import { HealthPanel } from './HealthPanel';
import styles from './SelectedInput.module.css';
import { SendPanel } from './SendPanel';
import { SignalPanel } from './SignalPanel';

/** Health and log are asked for this often; the stream tells the rest each second. */
const EVERY_MS = 3000;

interface SelectedInputProps {
  input: LiveInput;
  ways: InputsBoard['ways'];
  now: number;
  mayChange: boolean;
}

/** Everything about one input: picture and switches, where to send, health. */
export function SelectedInput({ input, ways, now, mayChange }: SelectedInputProps) {
  const { id } = input;
  const answer = useAnswer(id, (signal) => call('studioInput', { params: { id }, signal }), { everyMs: EVERY_MS });
  const actions = useInputActions(id);
  const shared = { input, detail: answer.data, actions, mayChange };
  return (
    <div className={styles.grid}>
      <SignalPanel {...shared} now={now} />
      <SendPanel {...shared} ways={ways} />
      <HealthPanel answer={answer} />
    </div>
  );
}
