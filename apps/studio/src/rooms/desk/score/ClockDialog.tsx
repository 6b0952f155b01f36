import type { ScorePart } from '@touchline/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { Select } from '../../../ui/Select/Select';
import { DialogActions } from '../DialogActions';
import type { Desk } from '../data/useDesk';
import forms from '../forms.module.css';
import type { DeskScore } from './figures';
import { namedPart } from './part-name';
import { clockSeconds, directionOf, nextStep, readClock } from './timing';
import type { ClockSetting, ScoreCommands } from './useScore';

interface ClockDialogProps {
  desk: Desk;
  score: DeskScore;
  commands: ScoreCommands;
  onClose: () => void;
}

const phases = ['before', 'running', 'break', 'over'] as const satisfies readonly DeskScore['phase'][];
const parts = [
  'half',
  'extraTime',
  'penalties',
  'period',
  'quarter',
  'overtime',
  'set',
  'lap',
  'run',
] as const satisfies readonly ScorePart['kind'][];

/** Parts without a clock. */
const counted: ReadonlySet<string> = new Set(['set', 'lap', 'run', 'penalties']);

const mayRun = (phase: DeskScore['phase'], kind: ScorePart['kind'] = 'half') =>
  phase === 'running' && !counted.has(kind);

/** Parts that can be numbered up to this. */
const MOST = 20;

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Sets what the clock shows, the part and the phase; the usual next step is one press. What was not touched goes on. */
export function ClockDialog({ desk, score, commands, onClose }: ClockDialogProps) {
  const t = useTexts();
  const next = nextStep(score);
  /** What the operator began with. */
  const [seen] = useState(() => ({
    ...score,
    time: clockText(clockSeconds(score.clock, (Date.now() + desk.offsetMs) / 1000)),
    kind: score.part?.kind ?? 'half',
    number: score.part?.number ?? 1,
    runs: mayRun(score.phase, score.part?.kind) && score.clock?.runs !== undefined,
  }));
  const [phase, setPhase] = useState(seen.phase);
  const [kind, setKind] = useState<ScorePart['kind']>(seen.kind);
  const [number, setNumber] = useState(seen.number);
  const [time, setTime] = useState(seen.time);
  const [runs, setRuns] = useState(seen.runs);
  const seconds = readClock(time);
  const isCounted = counted.has(kind);
  const save = () => {
    if (!isCounted && seconds === undefined) return;
    const part = { kind, number, ...(score.part?.kind === kind && score.part.of && { of: score.part.of }) };
    const shallRun = mayRun(phase, kind) && runs;
    const isOtherPart = kind !== seen.kind || number !== seen.number || !score.part;
    const change: ClockSetting = {
      ...(phase !== seen.phase && { phase }),
      ...(isOtherPart && { part }),
      ...(!isCounted && time !== seen.time && seconds !== undefined && { seconds }),
      ...(shallRun !== seen.runs && { runs: shallRun ? directionOf({ ...score, part }) : null }),
    };
    if (Object.keys(change).length > 0) commands.setClock(change);
    onClose();
  };
  return (
    <Dialog title={t('desk.clock.set')} closeLabel={t('desk.cancel')} onClose={onClose}>
      <div className={forms.form}>
        {next && (
          <div className={forms.row}>
            <Button
              variant="primary"
              data-autofocus
              onClick={() => {
                commands.takeStep(next);
                onClose();
              }}
            >
              {next.kind === 'begin'
                ? t('desk.clock.begin', { part: namedPart(t, next.part) })
                : t(
                    next.kind === 'finish'
                      ? 'desk.clock.finish'
                      : next.part.kind === 'half'
                        ? 'desk.clock.halfTime'
                        : 'desk.clock.break',
                  )}
            </Button>
          </div>
        )}
        <Segmented
          label={t('desk.clock.phase')}
          value={phase}
          options={phases.map((value) => ({ value, label: t(`desk.clock.phases.${value}`) }))}
          onValue={setPhase}
        />
        <div className={forms.row}>
          <Select
            label={t('desk.clock.part')}
            value={kind}
            options={parts.map((value) => ({ value, label: t(`desk.clock.kinds.${value}`) }))}
            onValue={setKind}
          />
          <Select
            label={t('desk.clock.number')}
            value={String(number)}
            options={Array.from({ length: Math.max(MOST, number) }, (_, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
            onValue={(value) => setNumber(Number(value))}
          />
        </div>
        {!isCounted && (
          <div className={forms.row}>
            <div className={forms.short}>
              <Field
                label={t('desk.clock.time')}
                value={time}
                inputMode="numeric"
                maxLength={6}
                fault={seconds === undefined ? t('desk.clock.badTime') : undefined}
                onChange={(event) => setTime(event.target.value)}
              />
            </div>
            <Segmented
              label={t('desk.clock.label')}
              value={runs ? 'on' : 'off'}
              options={[
                { value: 'on', label: t('desk.clock.runs'), icon: 'play' },
                { value: 'off', label: t('desk.clock.stands'), icon: 'pause' },
              ]}
              onValue={(value) => setRuns(value === 'on')}
            />
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant={next ? 'filled' : 'primary'} isWaiting={!isCounted && seconds === undefined} onClick={save}>
          {t('desk.clock.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
