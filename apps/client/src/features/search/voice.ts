/** A speech recognition event: its results or its error. */
interface RecognitionEvent {
  results?: ArrayLike<ArrayLike<{ transcript: string }>>;
  error?: string;
}

/** The used part of the browser's `SpeechRecognition`. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  addEventListener(type: 'result' | 'error' | 'end', listener: (event: RecognitionEvent) => void): void;
  start(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

/** A window that may support speech recognition, with or without prefix. */
export interface ListeningWindow {
  SpeechRecognition?: RecognitionClass;
  webkitSpeechRecognition?: RecognitionClass;
}

declare global {
  interface Window {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  }
}

/** The result of listening. */
export type VoiceOutcome = { kind: 'text'; text: string } | { kind: 'failed' } | { kind: 'denied' };

const DENIED: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed']);

export const canListen = ({ SpeechRecognition, webkitSpeechRecognition }: ListeningWindow): boolean =>
  SpeechRecognition !== undefined || webkitSpeechRecognition !== undefined;

/** Listens once and reports the result; the returned function stops it without a report. */
export function listen(
  window: ListeningWindow,
  locale: string,
  onOutcome: (outcome: VoiceOutcome) => void,
): () => void {
  const Found = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Found) return () => undefined;
  const recognition = new Found();
  let isOver = false;
  const report = (outcome: VoiceOutcome) => {
    if (isOver) return;
    isOver = true;
    onOutcome(outcome);
  };
  recognition.lang = locale;
  recognition.interimResults = false;
  recognition.addEventListener('result', ({ results }) => {
    const text = (results?.[0]?.[0]?.transcript ?? '').trim();
    report(text === '' ? { kind: 'failed' } : { kind: 'text', text });
  });
  recognition.addEventListener('error', ({ error = '' }) => report({ kind: DENIED.has(error) ? 'denied' : 'failed' }));
  // Ended without a result.
  recognition.addEventListener('end', () => report({ kind: 'failed' }));
  try {
    recognition.start();
  } catch {
    // Another recognition is already running.
    report({ kind: 'failed' });
  }
  return () => {
    isOver = true;
    recognition.abort();
  };
}
