import type { EntryProblem, ReleaseChange, ReleaseDetail } from '@touchline/contract';
import { differences } from '@touchline/rules/studio/differences';
import type { MergedChange, Releases } from '../../content';
import { nameOf, untranslated } from '../../content';
import type { FollowingServices } from '../../following';

interface Sources {
  releases: Releases;
  reminders: Pick<FollowingServices['reminders'], 'counts'>;
}

const MOST_FIELDS = 200;
const MOST_UNTRANSLATED = 200;

/** A release with its changes told field by field, and what publishing it would mean. */
export async function releaseDetail({ releases, reminders }: Sources, id: number): Promise<ReleaseDetail> {
  const release = await releases.find(id);
  const changes = await releases.changes(id);
  const isOpen = release.state !== 'published' && release.state !== 'rolledBack';
  const problems = isOpen ? await releases.problems(changes) : [];
  return {
    release,
    changes: changes.map((change) => tellChange(change, problems)),
    problems: problems.slice(0, 200),
    untranslated: changes
      .flatMap(({ kind, id: entryId, entry }) =>
        entry
          ? untranslated(entry).map((field) => ({ kind, id: entryId, name: nameOf(kind, entryId, entry), field }))
          : [],
      )
      .slice(0, MOST_UNTRANSLATED),
    remindersMoved: sum((await reminders.counts(movedEvents(changes))).values()),
  };
}

/** A change, with the fields that differ from what is public. */
export function tellChange(merged: MergedChange, problems: readonly EntryProblem[]): ReleaseChange {
  const { kind, id, entry, publicEntry, conflicts, change } = merged;
  return {
    kind,
    id,
    name: nameOf(kind, id, entry ?? publicEntry ?? {}),
    change: publicEntry === null ? 'added' : entry === null ? 'removed' : 'changed',
    fields: publicEntry && entry ? differences(publicEntry, entry).slice(0, MOST_FIELDS) : [],
    changedBy: change.changedBy,
    changedAt: change.changedAt,
    problems: problems.filter((problem) => problem.kind === kind && problem.id === id).slice(0, 100),
    conflicts: conflicts.slice(0, MOST_FIELDS),
  };
}

const movedEvents = (changes: readonly MergedChange[]): string[] =>
  changes.flatMap(({ kind, id, entry, publicEntry }) =>
    kind === 'events' && entry && publicEntry && entry['startTime'] !== publicEntry['startTime'] ? [id] : [],
  );

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);
