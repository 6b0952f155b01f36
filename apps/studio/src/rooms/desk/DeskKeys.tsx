import type { Preview } from '../../parts/Video/preview';
import { type RoomAction, useRoomAction } from '../../shell/actions';
import { useTexts } from '../../texts';
import type { ClipCommands } from './clip/useClip';
import type { OpenDialog } from './DeskDialogs';
import type { Desk } from './data/useDesk';
import type { KeyedKind, keyed } from './moments/kinds';
import { JUMP_MS } from './player/PlayerPanel';
import { hasPicture } from './player/usePlayback';
import { MORE_MINUTES } from './run/RunPanel';
import type { RunCommands } from './run/useRun';
import { sides } from './score/figures';
import type { ScoreCommands } from './score/useScore';

interface DeskKeysProps {
  desk: Desk;
  preview: Preview;
  score: ScoreCommands;
  run: RunCommands;
  clip: ClipCommands;
  kinds: readonly (typeof keyed)[number][];
  onNote: (kind: KeyedKind) => void;
  onMark: (which: 'in' | 'out') => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  onOpen: (dialog: OpenDialog) => void;
}

/** One action with its key, while it is offered. */
function Action({ action }: { action: RoomAction }) {
  useRoomAction(action);
  return null;
}

/** Everything that the desk can do, for keys and for "Find or do". */
export function DeskKeys(props: DeskKeysProps) {
  const { desk, preview, score, run, clip, kinds, onNote, onMark, zoom, onZoom, onOpen } = props;
  const t = useTexts();
  const { board, mayChange } = desk;
  const { state } = board.event;
  const jump = (ms: number) => {
    const { positionMs } = preview.state();
    if (positionMs !== undefined) preview.seek(positionMs + ms);
  };
  const toggle = () => (preview.state().status === 'paused' ? preview.play() : preview.pause());
  const watching: RoomAction[] = hasPicture(board)
    ? [
        { id: 'toggle', label: t('desk.keys.toggle'), key: 'k', run: toggle },
        { id: 'back', label: t('desk.player.back'), key: 'j', repeats: true, run: () => jump(-JUMP_MS) },
        { id: 'forward', label: t('desk.player.forward'), key: 'l', repeats: true, run: () => jump(JUMP_MS) },
        { id: 'frame-back', label: t('desk.keys.frameBack'), key: ',', repeats: true, run: () => preview.step(-1) },
        {
          id: 'frame-forward',
          label: t('desk.keys.frameForward'),
          key: '.',
          repeats: true,
          run: () => preview.step(1),
        },
        { id: 'go-live', label: t('desk.player.goLive'), key: 'End', run: preview.goLive },
        { id: 'zoom-in', label: t('desk.timeline.zoomIn'), key: '+', repeats: true, run: () => onZoom(zoom - 1) },
        { id: 'zoom-out', label: t('desk.timeline.zoomOut'), key: '-', repeats: true, run: () => onZoom(zoom + 1) },
      ]
    : [];
  const marking: RoomAction[] = mayChange
    ? [
        { id: 'in', label: t('desk.timeline.set.in'), key: 'i', run: () => onMark('in') },
        { id: 'out', label: t('desk.timeline.set.out'), key: 'o', run: () => onMark('out') },
        { id: 'clip', label: t('desk.clip.publish'), key: 'x', run: clip.make },
      ]
    : [];
  const noting: RoomAction[] = mayChange
    ? kinds.map(({ kind, key }) => ({
        id: `note-${kind}`,
        label: t(`desk.kinds.${kind}`),
        key,
        run: () => onNote(kind),
      }))
    : [];
  const scoring: RoomAction[] =
    mayChange && board.score
      ? [
          { id: 'clock', label: t('desk.keys.clock'), key: 't', run: score.toggleClock },
          { id: 'set-clock', label: t('desk.clock.set'), run: () => onOpen('clock') },
          ...(board.event.hasFeed ? [] : sides).flatMap((side, index): RoomAction[] => {
            const name = board.score?.sides[index]?.name ?? side;
            return [
              {
                id: `plus-${side}`,
                label: t('desk.score.plus', { name }),
                key: String(index + 1),
                run: () => score.step(side, 1),
              },
              { id: `minus-${side}`, label: t('desk.score.minus', { name }), run: () => score.step(side, -1) },
            ];
          }),
        ]
      : [];
  const undoing: RoomAction[] =
    mayChange && board.undo !== undefined
      ? [{ id: 'undo', label: t('desk.score.undo', { what: board.undo.label }), key: 'u', run: score.undo }]
      : [];
  const running: RoomAction[] =
    mayChange && state !== 'over'
      ? [
          { id: 'push', label: t('desk.push.title'), key: 'm', run: () => onOpen('push') },
          { id: 'delay', label: t('desk.run.delay'), key: 'd', run: () => onOpen('delay') },
          { id: 'banner', label: t('desk.run.banner'), key: 'r', run: () => onOpen('banner') },
          ...(state === 'before' ? [{ id: 'start', label: t('desk.run.start'), run: () => onOpen('start') }] : []),
          ...(state === 'live'
            ? [
                {
                  id: 'more',
                  label: t('desk.run.more', { minutes: MORE_MINUTES }),
                  run: () => void run.delay(MORE_MINUTES),
                },
                board.break
                  ? { id: 'end-break', label: t('desk.break.end'), key: 'b', run: () => void run.endBreak() }
                  : { id: 'break', label: t('desk.run.breakShort'), key: 'b', run: () => onOpen('break') },
                { id: 'end', label: t('desk.run.end'), run: () => onOpen('end') },
              ]
            : []),
        ]
      : [];
  const actions = [...noting, ...scoring, ...undoing, ...watching, ...marking, ...running];
  return actions.map((action) => <Action key={action.id} action={action} />);
}
