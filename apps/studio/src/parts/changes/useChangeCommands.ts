import type { CallProblem, ReleaseChange } from '@touchline/contract';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { toast } from '../../ui/Toast/toast';

type Thing = Pick<ReleaseChange, 'kind' | 'id' | 'name'>;

/** What can be done with one change of a release. */
export interface ChangeCommands {
  readonly isRunning: boolean;
  readonly problem: CallProblem | undefined;
  readonly forget: () => void;
  /** What is public stays as it is. */
  readonly undo: (thing: Thing) => Promise<void>;
  /** The change waits in the next release. */
  readonly leaveOut: (thing: Thing) => Promise<void>;
}

export function useChangeCommands(releaseId: number, onDone: () => void): ChangeCommands {
  const t = useTexts();
  const command = useCommand();
  return {
    isRunning: command.running !== undefined,
    problem: command.problem,
    forget: command.forget,
    async undo({ kind, id, name }) {
      const done = await command.run('undo', () => call('studioUndoChange', { params: { releaseId, kind, id } }));
      if (!done) return;
      toast(t('releases.undone', { name }), 'undo');
      onDone();
    },
    async leaveOut({ kind, id, name }) {
      const done = await command.run('leaveOut', () =>
        call('studioMoveChange', { params: { releaseId, kind, id }, body: {} }),
      );
      if (!done) return;
      toast(t('releases.leftOut', { name, id: done.data.releaseId }));
      onDone();
    },
  };
}
