import type { DeskMoment } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { DialogActions } from '../DialogActions';
import type { Desk } from '../data/useDesk';
import forms from '../forms.module.css';
import { sides } from '../score/figures';
import type { MomentChange } from './useMoments';

interface EditMomentDialogProps {
  desk: Desk;
  moment: DeskMoment;
  onChange: (change: MomentChange) => void;
  onClose: () => void;
}

/** Corrects the words, the side and the time of a moment. */
export function EditMomentDialog({ desk, moment, onChange, onClose }: EditMomentDialogProps) {
  const t = useTexts();
  const [title, setTitle] = useState(moment.title);
  const [note, setNote] = useState(moment.note ?? '');
  const [side, setSide] = useState(moment.side);
  const [at, setAt] = useState(moment.at);
  const score = desk.board.score;
  const isEmpty = title.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    const change: MomentChange = {
      ...(title.trim() !== moment.title && { title: title.trim() }),
      ...(note.trim() !== (moment.note ?? '') && { note: note.trim() || null }),
      ...(side && side !== moment.side && { side }),
      ...(at !== moment.at && { at }),
    };
    if (Object.keys(change).length > 0) onChange(change);
    onClose();
  };
  const shift = at - moment.at;
  return (
    <Dialog title={t('desk.moments.editTitle')} closeLabel={t('desk.cancel')} onClose={onClose}>
      <form onSubmit={save}>
        <div className={forms.form}>
          <Field
            label={t('desk.moments.titleField')}
            value={title}
            maxLength={80}
            data-autofocus
            fault={isEmpty ? t('desk.moments.titleMissing') : undefined}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Field
            label={t('desk.moments.noteField')}
            value={note}
            maxLength={160}
            onChange={(event) => setNote(event.target.value)}
          />
          {score && (
            <Segmented
              label={t('desk.moments.side')}
              value={side ?? 'none'}
              options={[
                ...(moment.side === undefined ? [{ value: 'none' as const, label: t('desk.moments.noSide') }] : []),
                ...sides.map((each, index) => ({ value: each, label: score.sides[index]?.name ?? each })),
              ]}
              onValue={(value) => setSide(value === 'none' ? undefined : value)}
            />
          )}
          <div className={forms.row}>
            {[-5, -1, 1, 5].map((step) => (
              <Button key={step} size="small" variant="outline" onClick={() => setAt(at + step)}>
                {t('desk.moments.shift', { step: step > 0 ? `+${step}` : `−${-step}` })}
              </Button>
            ))}
            <span className={forms.text}>
              {shift === 0
                ? t('desk.moments.sameTime')
                : t(shift > 0 ? 'desk.moments.later' : 'desk.moments.earlier', { seconds: Math.abs(shift) })}
            </span>
          </div>
        </div>
        <DialogActions>
          <Button type="submit" variant="primary" isWaiting={isEmpty}>
            {t('desk.moments.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('desk.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
