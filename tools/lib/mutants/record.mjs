import { appendFileSync } from 'node:fs';
import { afterEach, beforeEach } from 'vitest';

// A setup file of the recording run: notes for every test which numbered places it reaches (see instrument.mjs).
// What is reached between tests, by hooks of a file or group, counts for all its later tests.

/** @type {Set<number>} */
const between = new Set();
let reached = between;
Object.assign(globalThis, { __reach: (/** @type {number} */ place) => void reached.add(place) });

beforeEach(() => {
  reached = new Set(between);
});

afterEach(({ task }) => {
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  const test = {
    file: task.file.filepath,
    project: task.file.projectName ?? '',
    name: names.join(' '),
    hasPassed: task.result?.state !== 'fail' && (task.result?.errors ?? []).length === 0,
    places: [...reached],
  };
  appendFileSync(`${process.env['MUTANTS_RECORD']}-${process.pid}.jsonl`, `${JSON.stringify(test)}\n`);
  reached = between;
});
