import type { DeskMoment } from '@touchline/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Chip } from '../../../parts/Chip/Chip';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import type { Desk } from '../data/useDesk';
import { SlimField } from '../SlimField';
import { type Side, sides } from '../score/figures';
import styles from './MomentAsk.module.css';
import { MomentIcon } from './MomentIcon';
import type { MomentChange } from './useMoments';

/** What is asked: whose goal it is, before it counts; or who it was, after a moment was noted. */
export type Question =
  | { readonly kind: 'whose'; readonly at: number }
  | { readonly kind: 'who'; readonly moment: DeskMoment };

const TITLE = 80;
const NOTE = 160;
const CARDS = ['yellow', 'red'] as const;

interface MomentAskProps {
  desk: Desk;
  question: Question;
  onGoal: (side: Side, at: number) => void;
  onChange: (moment: DeskMoment, change: MomentChange) => void;
  onClose: () => void;
}

const isWritten = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.matches('input, textarea, select') || element.isContentEditable);

/** Asks for more about a moment; everything may be left out. Escape closes it. */
export function MomentAsk(props: MomentAskProps) {
  const { desk, question, onGoal, onClose } = props;
  const t = useTexts();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    // Who writes something else is not interrupted.
    if (!isWritten(before)) place.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      // Focus that was in here has nowhere to be now.
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it from any of its controls
    <section
      ref={place}
      className={styles.ask}
      aria-label={t(question.kind === 'whose' ? 'desk.ask.whose' : 'desk.ask.who')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      {question.kind === 'whose' ? (
        <>
          <div className={styles.head}>
            <MomentIcon kind="goal" />
            <b>{t('desk.ask.whose')}</b>
            <Close onClose={onClose} />
          </div>
          <div className={styles.sides}>
            {sides.map((side, index) => (
              <Button
                key={side}
                variant="primary"
                data-first={index === 0 || undefined}
                onClick={() => {
                  onClose();
                  onGoal(side, question.at);
                }}
              >
                {desk.board.score?.sides[index]?.name ?? side}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Who {...props} moment={question.moment} />
      )}
    </section>
  );
}

function Who({ desk, moment, onChange, onClose }: MomentAskProps & { moment: DeskMoment }) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const [side, setSide] = useState(moment.side);
  const [card, setCard] = useState<(typeof CARDS)[number]>();
  const score = desk.board.score;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const words = [card && t(`desk.ask.${card}`), name.trim()].filter(Boolean);
    const title =
      words.length === 0 ? undefined : [...(card ? [] : [moment.title]), ...words].join(', ').slice(0, TITLE);
    const change: MomentChange = {
      ...(title !== undefined && { title }),
      ...(note.trim() !== '' && { note: note.trim() }),
      ...(side !== moment.side && side && { side }),
    };
    onClose();
    if (Object.keys(change).length > 0) onChange(moment, change);
  };
  return (
    <form onSubmit={save}>
      <div className={styles.head}>
        <MomentIcon kind={moment.kind} />
        <b>{moment.title}</b>
        <Close onClose={onClose} />
      </div>
      <div className={styles.fields}>
        <SlimField
          label={t(moment.kind === 'goal' ? 'desk.ask.scorer' : 'desk.ask.who')}
          placeholder={t(moment.kind === 'goal' ? 'desk.ask.scorer' : 'desk.ask.who')}
          value={name}
          maxLength={TITLE - 20}
          isFirst
          onValue={setName}
        />
        <SlimField
          label={t('desk.ask.note')}
          placeholder={t('desk.ask.note')}
          value={note}
          maxLength={NOTE}
          onValue={setNote}
        />
      </div>
      <div className={styles.foot}>
        {moment.kind === 'card' &&
          CARDS.map((each) => (
            <Chip key={each} isOn={card === each} onChange={(isOn) => setCard(isOn ? each : undefined)}>
              {t(`desk.ask.${each}`)}
            </Chip>
          ))}
        {moment.kind !== 'goal' &&
          score &&
          sides.map((each, index) => (
            <Chip key={each} isOn={side === each} onChange={(isOn) => setSide(isOn ? each : undefined)}>
              {score.sides[index]?.code || each}
            </Chip>
          ))}
        <Button type="submit" variant="primary" size="small" className={styles.save}>
          {t('desk.ask.save')}
        </Button>
      </div>
    </form>
  );
}

function Close({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  return (
    <Button size="small" variant="quiet" icon="close" iconOnly className={styles.close} onClick={onClose}>
      {t('desk.ask.skip')}
    </Button>
  );
}
