import type { ContentKind, EntryProblem } from '@touchline/contract';
import type { ContentEntry } from '../../kernel/store/json-columns';
import { fileOf, folderOf, isIdOfFile, type NamedEntry } from '../documents/entries';
import { kindFacts } from '../documents/kinds';
import { contradictions, toBundle } from '../import/bundle';
import type { ContentProblem } from '../import/problems';
import { hasPlace, schemaProblems } from '../import/read-folder';
import { brokenReferences } from '../import/references';

/** A source name that no content has: all entries are checked as one folder. */
const ALL = 'all';
const MOST_PROBLEMS = 200;

/** Whether an entry has the form that the content format demands, and the id by which it is known. */
export function formProblems(kind: ContentKind, id: string, entry: ContentEntry): EntryProblem[] {
  const problem = (field: string, message: string): EntryProblem => ({ kind, id, field, message });
  const found = schemaProblems('', kindFacts[kind].schema, entry).map(({ field, message }) => problem(field, message));
  if ('id' in entry && entry['id'] !== id) found.push(problem('id', `is not “${id}”`));
  const file = fileOf(kind, id);
  if (!hasPlace(file) || !isIdOfFile(kind, id)) found.push(problem('', `has no place in a content folder: ${file}`));
  return found;
}

/** What the import says of these entries as one folder: contradictions, and references to what is not there. */
function folderProblems(entries: readonly NamedEntry[], mainRegion: string): ContentProblem[] {
  const folder = folderOf(entries, { source: ALL, mainRegion });
  const bundle = toBundle(folder);
  return [...contradictions(bundle), ...brokenReferences(bundle, folder.legal)];
}

/** The problems of some entries that others do not have already, each with the entry that it is about. */
export function newProblems(
  before: readonly NamedEntry[],
  after: readonly NamedEntry[],
  mainRegion: string,
): EntryProblem[] {
  const text = ({ file, field, message }: ContentProblem) => `${file}\n${field}\n${message}`;
  const known = new Set(folderProblems(before, mainRegion).map(text));
  return folderProblems(after, mainRegion)
    .filter((problem) => !known.has(text(problem)))
    .slice(0, MOST_PROBLEMS)
    .map((problem) => placed(problem, after));
}

/** A problem names a file and `{id}.{field}`; the longest id that fits is the entry's. */
function placed({ file, field, message }: ContentProblem, entries: readonly NamedEntry[]): EntryProblem {
  const kind = kindOfFile(file);
  const ids = entries.filter((each) => each.kind === kind).map(({ id }) => id);
  const whole = kind === 'configs' || kind === 'legal' || kind === 'locales' || kind === 'flags';
  if (whole) return { kind, id: ids.find((id) => fileOf(kind, id) === file) ?? ids[0] ?? 'global', field, message };
  const fitting = ids.filter((id) => field === id || field.startsWith(`${id}.`)).sort((a, b) => b.length - a.length)[0];
  const id = fitting ?? ids[0] ?? '';
  return { kind, id, field: fitting === undefined ? field : field.slice(id.length + 1), message };
}

function kindOfFile(file: string): ContentKind {
  const name = file.split(/[/.]/, 1)[0] ?? '';
  if (name === 'config') return 'configs';
  if (name === 'tvmodels') return 'tvModels';
  return name in kindFacts ? (name as ContentKind) : 'configs';
}
