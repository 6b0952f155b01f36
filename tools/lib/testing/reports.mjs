import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../root.mjs';
import { Failure } from '../steps.mjs';

/** @typedef {{ passed: number, failed: number, failures?: string[], flaky?: string[] }} Counts `failures`: which tests failed, and why; `flaky`: which failed and passed when repeated */
/** @typedef {{ name: string, message?: string, assertionResults?: { status: string, fullName: string, failureMessages?: string[] }[] }} VitestFile */
/** @typedef {{ title: string, file: string, line: number, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite */

/** Lines of one failure's message: enough for the expected and the received value. */
const MESSAGE_LINES = 12;

/**
 * The counts in a JSON report of vitest or Playwright; undefined without a report.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    if (!report.stats) {
      const failures = (report.testResults ?? []).flatMap(failuresOfVitest);
      return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
    }
    const failures = (report.suites ?? []).flatMap(failuresOfPlaywright);
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected, failures };
  } catch {
    return undefined;
  }
}

/** @param {VitestFile} file */
function failuresOfVitest({ name, message, assertionResults = [] }) {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  const path = relative(root, name);
  if (failed.length === 0) return message ? [failure(path, message)] : [];
  return failed.map((result) => failure(`${path} › ${result.fullName}`, result.failureMessages?.[0]));
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function failuresOfPlaywright({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  return [
    ...failed.map((spec) => failure(`${spec.file}:${spec.line} › ${spec.title}`, messageOf(spec))),
    ...suites.flatMap(failuresOfPlaywright),
  ];
}

/** @param {Spec} spec */
const messageOf = ({ tests }) =>
  tests.flatMap((test) => test.results).find((result) => result.error?.message)?.error?.message;

/**
 * @param {string} title
 * @param {string} [message]
 */
function failure(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [title, ...lines.map((line) => `  ${line}`)].join('\n').trimEnd();
}

/**
 * The counts of a part from its report and its exit code: a run that failed outside its tests counts as one failure.
 * @param {Counts | undefined} report
 * @param {number} code
 * @returns {Counts}
 */
export function judge(report, code) {
  if (!report) throw new Failure(`The tests ended with exit code ${code} and without a report.`);
  return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report;
}

/** More failed journeys than this have a common cause and are not repeated. */
const MOST_REPEATED = 10;

/**
 * Whether the failed tests of a part are known by name and few enough to be repeated.
 * @param {Counts} counts
 */
export const isWorthRepeating = ({ failed, failures = [] }) =>
  failed > 0 && failures.length === failed && failed <= MOST_REPEATED;

/**
 * The counts after the failed tests were repeated: a test that passes then counts as passed and is listed as flaky.
 * @param {Counts} first
 * @param {Counts} repeated
 * @returns {Counts}
 */
export function withRepeated(first, repeated) {
  const still = (repeated.failures ?? []).map(titleOf);
  const flaky = (first.failures ?? []).map(titleOf).filter((title) => !still.includes(title));
  // A test that did not run the second time has not passed.
  if (flaky.length > repeated.passed || repeated.failed !== still.length) return first;
  return { ...repeated, passed: first.passed + flaky.length, failed: still.length, flaky };
}

/** @param {string} failed */
const titleOf = (failed) => failed.split('\n', 1)[0] ?? '';
