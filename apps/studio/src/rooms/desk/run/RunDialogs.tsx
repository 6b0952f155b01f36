import { useState } from 'react';
import { counted } from '../../../parts/format/counted';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { Switch } from '../../../ui/Switch/Switch';
import { DialogActions } from '../DialogActions';
import type { Desk } from '../data/useDesk';
import forms from '../forms.module.css';
import type { RunCommands } from './useRun';

interface RunDialogProps {
  desk: Desk;
  run: RunCommands;
  onClose: () => void;
}

/** Asks once before an event starts early. */
export function StartDialog({ desk, run, onClose }: RunDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const { event, air } = desk.board;
  return (
    <Dialog title={t('desk.start.title')} onClose={onClose}>
      <div className={forms.form}>
        <p className={forms.text}>
          {t('desk.start.text', { time: formats.time(event.startsAt) })}{' '}
          {event.reminders > 0 &&
            counted(t('desk.start.reminders', { count: event.reminders }), event.reminders, formats)}
        </p>
        {air.state === 'off' && <Note kind="attention">{t('desk.start.noSignal')}</Note>}
      </div>
      <DialogActions>
        <Button
          variant="air"
          data-autofocus
          onClick={() => {
            void run.start();
            onClose();
          }}
        >
          {t('desk.start.go')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Asks once before an event ends, and whether it stays as a replay. */
export function EndDialog({ desk, run, onClose }: RunDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const [keepReplay, setKeepReplay] = useState(true);
  const { viewers } = desk.board.air;
  return (
    <Dialog title={t('desk.end.title', { title: desk.board.event.title })} onClose={onClose}>
      <div className={forms.form}>
        <p className={forms.text}>{counted(t('desk.end.text', { count: viewers }), viewers, formats)}</p>
        <Switch
          label={t('desk.end.replay')}
          text={t(keepReplay ? 'desk.end.replayOn' : 'desk.end.replayOff')}
          isOn={keepReplay}
          onChange={setKeepReplay}
        />
        <Note kind="neutral">{t('desk.end.hint')}</Note>
      </div>
      <DialogActions>
        <Button
          variant="air"
          onClick={() => {
            void run.end(keepReplay);
            onClose();
          }}
        >
          {t('desk.end.go')}
        </Button>
        <Button variant="quiet" data-autofocus onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const STEPS = [5, 10, 15, 30, 60] as const;
const FURTHEST = 720;

/** Moves the start, or the end of an event that runs, and says who is affected. */
export function DelayDialog({ desk, run, onClose }: RunDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const { event } = desk.board;
  const isStart = event.state === 'before';
  const [text, setText] = useState('15');
  const minutes = /^[−-]?\d{1,3}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN;
  const isValid = Number.isInteger(minutes) && minutes !== 0 && Math.abs(minutes) <= FURTHEST;
  const from = isStart ? event.startsAt : event.endsAt;
  const moved = from === undefined || !isValid ? undefined : formats.time(from + 60 * minutes);
  return (
    <Dialog title={t(isStart ? 'desk.delay.titleStart' : 'desk.delay.titleEnd')} onClose={onClose}>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          if (!isValid) return;
          void run.delay(minutes);
          onClose();
        }}
      >
        <div className={forms.form}>
          <div className={forms.row}>
            {STEPS.map((step) => (
              <Button
                key={step}
                variant={minutes === step ? 'filled' : 'outline'}
                aria-pressed={minutes === step}
                data-autofocus={step === 15 || undefined}
                onClick={() => setText(String(step))}
              >
                +{step}
              </Button>
            ))}
            <div className={forms.short}>
              <Field
                label={t('desk.delay.minutes')}
                value={text}
                inputMode="numeric"
                maxLength={4}
                fault={isValid ? undefined : t('desk.delay.bad')}
                onChange={(event) => setText(event.target.value)}
              />
            </div>
          </div>
          <p className={forms.text}>
            {moved !== undefined &&
              t(isStart ? 'desk.delay.newStart' : 'desk.delay.newEnd', {
                time: moved,
                from: formats.time(from ?? 0),
              })}{' '}
            {isStart && event.reminders > 0
              ? counted(t('desk.delay.reminders', { count: event.reminders }), event.reminders, formats)
              : t('desk.delay.calendar')}
          </p>
        </div>
        <DialogActions>
          <Button type="submit" variant="primary" isWaiting={!isValid}>
            {moved === undefined ? t('desk.delay.go') : t('desk.delay.goTo', { time: moved })}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const BREAKS = ['30', '60', '90', '120', '180'] as const;

interface BreakDialogProps extends RunDialogProps {
  seconds: number;
  onSeconds: (seconds: number) => void;
}

/** How long the break is; it begins in a few seconds. */
export function BreakDialog({ desk, run, seconds, onSeconds, onClose }: BreakDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const { viewers } = desk.board.air;
  const chosen = BREAKS.find((each) => Number(each) === seconds) ?? '120';
  return (
    <Dialog title={t('desk.break.title')} onClose={onClose}>
      <div className={forms.form}>
        <Segmented
          label={t('desk.break.length')}
          value={chosen}
          options={BREAKS.map((value) => ({ value, label: formats.duration(Number(value)) }))}
          onValue={(value) => onSeconds(Number(value))}
        />
        <p className={forms.text}>{counted(t('desk.break.text', { count: viewers }), viewers, formats)}</p>
      </div>
      <DialogActions>
        <Button
          variant="air"
          data-autofocus
          onClick={() => {
            void run.startBreak(Number(chosen));
            onClose();
          }}
        >
          {t('desk.break.go', { length: formats.duration(Number(chosen)) })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const BANNER_TEXT = 120;
const BANNER_MINUTES = ['5', '15', '30', '60'] as const;

/** What all viewers see above everything else, in both languages. */
export function BannerDialog({ desk, run, onClose }: RunDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const { banner } = desk.board;
  const [en, setEn] = useState('');
  const [de, setDe] = useState('');
  const [minutes, setMinutes] = useState<(typeof BANNER_MINUTES)[number]>('15');
  const isEmpty = en.trim() === '';
  return (
    <Dialog title={t('desk.banner.title')} onClose={onClose}>
      <form
        onSubmit={(submit) => {
          submit.preventDefault();
          if (isEmpty) return;
          void run.setBanner({ en: en.trim(), ...(de.trim() !== '' && { de: de.trim() }) }, Number(minutes));
          onClose();
        }}
      >
        <div className={forms.form}>
          <p className={forms.text}>{t('desk.banner.text')}</p>
          {banner && (
            <Note kind="neutral" icon="flag">
              <b>{banner.text}</b> {t('desk.banner.replaces', { time: formats.time(banner.until) })}
            </Note>
          )}
          <Field
            label={t('desk.banner.en')}
            lang="en"
            value={en}
            maxLength={BANNER_TEXT}
            data-autofocus
            onChange={(event) => setEn(event.target.value)}
          />
          <Field
            label={t('desk.banner.de')}
            lang="de"
            aside={t('desk.optional')}
            value={de}
            maxLength={BANNER_TEXT}
            onChange={(event) => setDe(event.target.value)}
          />
          <Segmented
            label={t('desk.banner.length')}
            value={minutes}
            options={BANNER_MINUTES.map((value) => ({ value, label: t('desk.banner.minutes', { minutes: value }) }))}
            onValue={setMinutes}
          />
        </div>
        <DialogActions>
          <Button type="submit" variant="primary" isWaiting={isEmpty}>
            {t('desk.banner.go')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
