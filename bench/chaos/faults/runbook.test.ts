import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../run-module';
import { commandsIn } from './runbook';

const text =
  '# Restore\n\n**By hand.** Do:\n\n```sh\ncp /base /new\n```\n\n```\nport = 1\n```\n\n```sh\nstart /new\n```\n\n## Afterwards\n\n```sh\nlook\n```\n';

test('only shell commands of the section are taken, with other names', () => {
  expect(commandsIn(text, '**By hand.**', { '/new': '/tmp/new' })).toEqual(['cp /base /tmp/new\n', 'start /tmp/new\n']);
});

test('a runbook that was rewritten is noticed', () => {
  expect(() => commandsIn(text, '**By hand.**', { '/other': '/tmp' })).toThrow('does not name /other');
  expect(() => commandsIn(text, '**By machine.**', {})).toThrow('has no “**By machine.**”');
});

test('the runbook of the restore has a base backup and a restore', () => {
  const runbook = readFileSync(path.join(root, 'docs/runbooks/restore.md'), 'utf8');
  const [backup = '', restore = ''] = commandsIn(runbook, '**Without an operator.**', { '/restored': '/r' });
  expect([backup, restore]).toEqual([
    expect.stringContaining('pg_basebackup'),
    expect.stringContaining('/r/recovery.signal'),
  ]);
});
