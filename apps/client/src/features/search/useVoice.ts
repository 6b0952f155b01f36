import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { canListen, listen } from './voice';

interface Voice {
  isListening: boolean;
  toggle: () => void;
}

/** Voice search, where the browser supports it. */
export function useVoice(onText: (text: string) => void): Voice | undefined {
  const t = useTexts();
  const [isListening, setIsListening] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!canListen(window)) return undefined;
  const toggle = () => {
    stop.current?.();
    stop.current = undefined;
    setIsListening(!isListening);
    if (isListening) return;
    stop.current = listen(window, t.locale, (outcome) => {
      setIsListening(false);
      if (outcome.kind === 'text') onText(outcome.text);
      else showToast(t(outcome.kind === 'denied' ? 'search.voiceDenied' : 'search.voiceFailed'), { duration: 'long' });
    });
  };
  return { isListening, toggle };
}
