import { expect, test } from 'vitest';
import { canListen, type ListeningWindow, listen, type Recognition, type VoiceOutcome } from './voice';

/** A fake of the browser's speech recognition. */
class FakeRecognition implements Recognition {
  static last: FakeRecognition | undefined;
  lang = '';
  interimResults = true;
  readonly #listeners = new Map<string, Parameters<Recognition['addEventListener']>[1]>();
  started = 0;
  aborted = 0;
  constructor() {
    FakeRecognition.last = this;
  }
  addEventListener(...[type, listener]: Parameters<Recognition['addEventListener']>) {
    this.#listeners.set(type, listener);
  }
  dispatch(
    type: 'result' | 'error' | 'end',
    event: Parameters<Parameters<Recognition['addEventListener']>[1]>[0] = {},
  ) {
    this.#listeners.get(type)?.(event);
  }
  start() {
    this.started++;
  }
  abort() {
    this.aborted++;
    this.dispatch('error', { error: 'aborted' });
    this.dispatch('end');
  }
}

function listening(window: ListeningWindow = { webkitSpeechRecognition: FakeRecognition }) {
  const outcomes: VoiceOutcome[] = [];
  const stop = listen(window, 'de', (what) => outcomes.push(what));
  return { outcomes, stop, recognition: FakeRecognition.last ?? new FakeRecognition() };
}

test('voice search is offered where the browser supports it, with or without prefix', () => {
  expect(canListen({})).toBe(false);
  expect(canListen({ SpeechRecognition: FakeRecognition })).toBe(true);
  expect(canListen({ webkitSpeechRecognition: FakeRecognition })).toBe(true);
});

test('speech in the viewer’s language becomes the search term', () => {
  const { outcomes, recognition } = listening();
  expect(recognition).toMatchObject({ lang: 'de', started: 1, interimResults: false });
  recognition.dispatch('result', { results: [[{ transcript: ' Mühlfeld ' }]] });
  recognition.dispatch('end');
  expect(outcomes).toEqual([{ kind: 'text', text: 'Mühlfeld' }]);
});

test.each([
  ['a blocked microphone', 'not-allowed', 'denied'],
  ['a blocked service', 'service-not-allowed', 'denied'],
  ['silence', 'no-speech', 'failed'],
  ['no network', 'network', 'failed'],
])('%s is reported', (_what, error, kind) => {
  const { outcomes, recognition } = listening();
  recognition.dispatch('error', { error });
  recognition.dispatch('end');
  expect(outcomes).toEqual([{ kind }]);
});

test('an end without a result is reported, an intended stop is not', () => {
  const silent = listening();
  silent.recognition.dispatch('end');
  expect(silent.outcomes).toEqual([{ kind: 'failed' }]);
  const stopped = listening();
  stopped.stop();
  expect(stopped.recognition.aborted).toBe(1);
  expect(stopped.outcomes).toEqual([]);
});
