/** What a recognition tells: what was heard, or why nothing was. */
interface RecognitionEvent {
  results?: ArrayLike<ArrayLike<{ transcript: string }>>;
  error?: string;
}

/** What a browser has for listening, as far as it is used here. */
export interface Recognition {
  lang: string;
  interimResults: boolean;
  addEventListener(type: 'result' | 'error' | 'end', listener: (event: RecognitionEvent) => void): void;
  start(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

/** A window that may have it, under either name. */
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

/** What came of listening. */
export type Heard = { kind: 'text'; text: string } | { kind: 'failed' } | { kind: 'denied' };

const DENIED: ReadonlySet<string> = new Set(['not-allowed', 'service-not-allowed']);

export const canListen = ({ SpeechRecognition, webkitSpeechRecognition }: ListeningWindow): boolean =>
  SpeechRecognition !== undefined || webkitSpeechRecognition !== undefined;

/** Listens once and tells what was heard; the answer stops it, which tells nothing. */
export function listen(window: ListeningWindow, locale: string, onHeard: (heard: Heard) => void): () => void {
  const Found = window.SpeechRecognition ?? window.webkitSpeechRecognition;
  if (!Found) return () => undefined;
  const recognition = new Found();
  let isOver = false;
  const tell = (heard: Heard) => {
    if (isOver) return;
    isOver = true;
    onHeard(heard);
  };
  recognition.lang = locale;
  recognition.interimResults = false;
  recognition.addEventListener('result', ({ results }) => {
    const text = (results?.[0]?.[0]?.transcript ?? '').trim();
    tell(text === '' ? { kind: 'failed' } : { kind: 'text', text });
  });
  recognition.addEventListener('error', ({ error = '' }) => tell({ kind: DENIED.has(error) ? 'denied' : 'failed' }));
  // Ended without a word.
  recognition.addEventListener('end', () => tell({ kind: 'failed' }));
  try {
    recognition.start();
  } catch {
    // It is listening for somebody else already.
    tell({ kind: 'failed' });
  }
  return () => {
    isOver = true;
    recognition.abort();
  };
}
