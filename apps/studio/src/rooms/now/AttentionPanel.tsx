import type { Attention, LiveInput, NowBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { counted } from '../../parts/format/counted';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { hrefOf } from '../../shell/address';
import { type StudioTexts, useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import styles from './AttentionPanel.module.css';

/** What an operator should look at, the most viewers affected first. */
export function AttentionPanel({ answer, inputs }: { answer: BoardAnswer<NowBoard>; inputs: readonly LiveInput[] }) {
  const t = useTexts();
  const formats = useFormats();
  const slates = inputs.filter(({ air }) => air.state === 'slate');
  const count = answer.data && answer.data.attention.length + slates.length;
  return (
    <BoardPanel
      title={t('now.attention')}
      note={count ? formats.count(count) : undefined}
      answer={answer}
      skeleton={<RowsSkeleton rows={3} height={72} />}
      emptyOf={({ attention }) =>
        attention.length + slates.length > 0
          ? undefined
          : { icon: 'check', title: t('now.allClearTitle'), text: t('now.allClearText') }
      }
    >
      {(board) => (
        <ul className={styles.notes}>
          {slates.map((input) => (
            <li key={input.id}>
              <SlateNote input={input} now={board.at} />
            </li>
          ))}
          {board.attention.map((attention) => (
            <li key={attention.id}>
              <Note kind="attention">
                <div className={styles.head}>
                  <b className={styles.what}>{whatOf(attention, board, t, formats)}</b>
                  <time className={styles.since}>{formats.time(attention.since)}</time>
                </div>
                <div className={styles.more}>{moreOf(attention, t, formats)}</div>
                <a href={targetOf(attention)} className={styles.link}>
                  {t(attention.kind === 'ledger' ? 'now.seeRevenue' : 'now.seeQuality')}
                </a>
              </Note>
            </li>
          ))}
        </ul>
      )}
    </BoardPanel>
  );
}

function whatOf({ kind, channelId, value }: Attention, { onAir }: NowBoard, t: StudioTexts, formats: Formats): string {
  const channel = onAir.find((each) => each.channelId === channelId)?.name;
  const where = channel ?? (channelId === undefined ? t('now.everywhere') : t('now.otherChannel', { id: channelId }));
  switch (kind) {
    case 'rebuffering':
      return t('now.attentionRebuffering', { where, value: formats.percent(value, 2) });
    case 'startFailures':
      return t('now.attentionStartFailures', { where, value: formats.percent(value, 1) });
    case 'errors':
      return t('now.attentionErrors', { where, value: formats.count(value) });
    case 'ledger':
      return t('now.attentionLedger');
    default:
      return kind satisfies never;
  }
}

function moreOf({ kind, platform, code, viewers }: Attention, t: StudioTexts, formats: Formats): string {
  if (kind === 'ledger') return t('now.attentionLedgerText');
  return [
    ...(platform ? [t(`parts.platforms.${platform}`)] : []),
    counted(t('now.affected', { count: viewers }), viewers, formats),
    ...(code ? [t('now.mostly', { code })] : []),
  ].join(' · ');
}

const targetOf = ({ kind, platform, code }: Attention): string =>
  kind === 'ledger' ? hrefOf('revenue') : hrefOf('quality', { range: '1h', platform, code: code || undefined });

/** Viewers see a slate: the encoder is away, or an operator has put it on. */
function SlateNote({ input: { id, name, air, signal }, now }: { input: LiveInput; now: number }) {
  const t = useTexts();
  const formats = useFormats();
  const { slateUntil } = air;
  return (
    <Note kind="attention">
      <div className={styles.head}>
        <b className={styles.what}>
          {t(slateUntil === undefined ? 'now.attentionSlate' : 'now.attentionEncoder', { where: name })}
        </b>
        {slateUntil !== undefined && signal.since !== undefined && (
          <time className={styles.since}>{formats.time(signal.since)}</time>
        )}
      </div>
      <div className={styles.more}>
        {[
          ...(slateUntil === undefined
            ? []
            : [t('now.graceLeft', { seconds: Math.max(0, Math.round(slateUntil - now)) })]),
          counted(t('now.affected', { count: air.viewers }), air.viewers, formats),
        ].join(' · ')}
      </div>
      <a href={hrefOf('inputs', { input: id })} className={styles.link}>
        {t('now.openInput')}
      </a>
    </Note>
  );
}
