import type { DeskMoment } from '@touchline/contract';
import { useTexts } from '../../texts';
import { Dialog } from '../../ui/Dialog/Dialog';
import { ClipForm } from './clip/ClipPanel';
import type { ClipCommands } from './clip/useClip';
import type { Desk } from './data/useDesk';
import { EditMomentDialog } from './moments/EditMomentDialog';
import type { MomentCommands } from './moments/useMoments';
import type { Stretch } from './player/timeline';
import { PushForm } from './push/PushPanel';
import { SendDialog } from './push/SendDialog';
import type { PushCommands } from './push/usePush';
import { BannerDialog, BreakDialog, DelayDialog, EndDialog, StartDialog } from './run/RunDialogs';
import type { RunDialog } from './run/RunPanel';
import type { RunCommands } from './run/useRun';
import { ClockDialog } from './score/ClockDialog';
import type { ScoreCommands } from './score/useScore';

/** The dialog that is open. `clip` and `push` are panels that phones show as dialogs. */
export type OpenDialog = RunDialog | 'clock' | 'send' | 'clip' | 'push' | { readonly edit: DeskMoment };

interface DeskDialogsProps {
  dialog: OpenDialog;
  desk: Desk;
  run: RunCommands;
  score: ScoreCommands;
  push: PushCommands;
  clip: ClipCommands;
  marked: Stretch | undefined;
  moments: MomentCommands;
  breakSeconds: number;
  onBreakSeconds: (seconds: number) => void;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

export function DeskDialogs(props: DeskDialogsProps) {
  const { dialog, desk, run, score, push, clip, marked, moments, breakSeconds, onBreakSeconds, onOpen, onClose } =
    props;
  const t = useTexts();
  const shared = { desk, run, onClose };
  if (typeof dialog === 'object')
    return (
      <EditMomentDialog
        desk={desk}
        moment={dialog.edit}
        onChange={(change) => moments.change(dialog.edit, change)}
        onClose={onClose}
      />
    );
  switch (dialog) {
    case 'start':
      return <StartDialog {...shared} />;
    case 'end':
      return <EndDialog {...shared} />;
    case 'delay':
      return <DelayDialog {...shared} />;
    case 'break':
      return <BreakDialog {...shared} seconds={breakSeconds} onSeconds={onBreakSeconds} />;
    case 'banner':
      return <BannerDialog {...shared} />;
    case 'clock':
      return desk.board.score ? (
        <ClockDialog desk={desk} score={desk.board.score} commands={score} onClose={onClose} />
      ) : null;
    case 'send':
      return <SendDialog desk={desk} push={push} onClose={onClose} />;
    case 'clip':
      return (
        <Dialog title={t('desk.clip.title')} closeLabel={t('desk.close')} onClose={onClose}>
          <ClipForm desk={desk} marked={marked} clip={clip} />
        </Dialog>
      );
    case 'push':
      return (
        <Dialog title={t('desk.push.title')} closeLabel={t('desk.close')} onClose={onClose}>
          <PushForm desk={desk} push={push} onSend={() => onOpen('send')} />
        </Dialog>
      );
  }
}
