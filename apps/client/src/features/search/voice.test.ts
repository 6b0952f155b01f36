import { expect, test } from 'vitest';
import { canListen, type Heard, type ListeningWindow, listen, type Recognition } from './voice';

/** A fake of the browser's speech recognition. */
class StandIn implements Recognition {
  static last: StandIn | undefined;
  lang = '';
  interimResults = true;
  readonly #listeners = new Map<string, Parameters<Recognition['addEventListener']>[1]>();
  started = 0;
  aborted = 0;
  constructor() {
    StandIn.last = this;
  }
  addEventListener(...[type, listener]: Parameters<Recognition['addEventListener']>) {
    this.#listeners.set(type, listener);
  }
  tell(type: 'result' | 'error' | 'end', event: Parameters<Parameters<Recognition['addEventListener']>[1]>[0] = {}) {
    this.#listeners.get(type)?.(event);
  }
  start() {
    this.started++;
  }
  abort() {
    this.aborted++;
    this.tell('error', { error: 'aborted' });
    this.tell('end');
  }
}

function listening(window: ListeningWindow = { webkitSpeechRecognition: StandIn }) {
  const heard: Heard[] = [];
  const stop = listen(window, 'de', (what) => heard.push(what));
  return { heard, stop, recognition: StandIn.last ?? new StandIn() };
}

test('FIND-01 voice search is offered where the browser supports it, with or without prefix', () => {
  expect(canListen({})).toBe(false);
  expect(canListen({ SpeechRecognition: StandIn })).toBe(true);
  expect(canListen({ webkitSpeechRecognition: StandIn })).toBe(true);
});

test('FIND-01 speech in the viewer’s language becomes the search term', () => {
  const { heard, recognition } = listening();
  expect(recognition).toMatchObject({ lang: 'de', started: 1, interimResults: false });
  recognition.tell('result', { results: [[{ transcript: ' Mühlfeld ' }]] });
  recognition.tell('end');
  expect(heard).toEqual([{ kind: 'text', text: 'Mühlfeld' }]);
});

test.each([
  ['a blocked microphone', 'not-allowed', 'denied'],
  ['a blocked service', 'service-not-allowed', 'denied'],
  ['silence', 'no-speech', 'failed'],
  ['no network', 'network', 'failed'],
])('FIND-01 %s is reported', (_what, error, kind) => {
  const { heard, recognition } = listening();
  recognition.tell('error', { error });
  recognition.tell('end');
  expect(heard).toEqual([{ kind }]);
});

test('FIND-01 an end without a result is reported, an intended stop is not', () => {
  const silent = listening();
  silent.recognition.tell('end');
  expect(silent.heard).toEqual([{ kind: 'failed' }]);
  const stopped = listening();
  stopped.stop();
  expect(stopped.recognition.aborted).toBe(1);
  expect(stopped.heard).toEqual([]);
});
