import type { CallProblem, Release, ReleaseDetail } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { toast } from '../../ui/Toast/toast';
import { useTick } from '../board/useTick';
import { useFormats } from '../format/useFormats';
import { type ReadWhen, readWhen, soon, type When } from './when';
import { dayIfOther } from './words';

interface Publishing {
  readonly when: When;
  readonly setWhen: (when: When) => void;
  readonly read: ReadWhen;
  /** Epoch seconds, each second. */
  readonly now: number;
  /** Why it cannot be published as it is; undefined where it can. */
  readonly obstacle: 'settleFirst' | 'repairFirst' | 'nothing' | undefined;
  /** What the button does. */
  readonly label: string;
  readonly running: string | undefined;
  readonly problem: CallProblem | undefined;
  readonly forget: () => void;
  readonly publish: () => Promise<void>;
  readonly cancel: () => Promise<void>;
}

export const conflictsIn = ({ changes }: ReleaseDetail): number =>
  changes.reduce((sum, { conflicts }) => sum + conflicts.length, 0);

/** What stops a release: of the entries themselves, and where something would point to what is gone. */
export const problemsIn = ({ changes, problems }: ReleaseDetail): ReleaseDetail['problems'] => [
  ...changes.flatMap((change) => change.problems),
  ...problems,
];

function obstacleOf(detail: ReleaseDetail): Publishing['obstacle'] {
  if (detail.changes.length === 0) return 'nothing';
  if (conflictsIn(detail) > 0) return 'settleFirst';
  return problemsIn(detail).length > 0 ? 'repairFirst' : undefined;
}

/** Publishes a release at once or at a minute, and cancels that. */
export function usePublishing(detail: ReleaseDetail, onDone: (release: Release) => void): Publishing {
  const t = useTexts();
  const formats = useFormats();
  const { id } = detail.release;
  const now = useTick(1000) / 1000;
  const [when, setWhen] = useState<When>(() => soon(now));
  const command = useCommand();
  const read = readWhen(when, now);
  return {
    when,
    setWhen,
    read,
    now,
    obstacle: obstacleOf(detail),
    label:
      read.at === undefined
        ? t('releases.publish.now')
        : t('releases.publish.at', { time: dayIfOther(formats, read.at, now) }),
    running: command.running,
    problem: command.problem,
    forget: command.forget,
    async publish() {
      const body = read.at === undefined ? {} : { at: read.at };
      const done = await command.run('publish', () =>
        call('studioPublishRelease', { params: { releaseId: id }, body }),
      );
      if (!done) return;
      const { publishedAt, publishAt } = done.data;
      if (publishedAt !== undefined) toast(t('releases.publish.done', { time: formats.clock(publishedAt) }));
      else if (publishAt !== undefined)
        toast(t('releases.publish.scheduled', { time: dayIfOther(formats, publishAt, now) }), 'clock');
      onDone(done.data);
    },
    async cancel() {
      const done = await command.run('cancel', () => call('studioCancelRelease', { params: { releaseId: id } }));
      if (!done) return;
      toast(t('releases.publish.cancelled', { id }), 'undo');
      onDone(done.data);
    },
  };
}
