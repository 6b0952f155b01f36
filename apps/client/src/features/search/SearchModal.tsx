import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useAddress, useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import { IconButton } from '../../ui/IconButton/IconButton';
import { Modal } from '../../ui/Modal/Modal';
import { noteSearch } from './history';
import styles from './SearchModal.module.css';
import { SuggestionList } from './SuggestionList';
import { LONGEST_TERM } from './suggestions';
import { useSuggestions } from './useSuggestions';
import { useVoice } from './useVoice';

/**
 * The search over any screen: recent searches, then suggestions; choosing or submitting opens the results (FIND-01).
 */
export default function SearchModal({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { addressBar } = useApp();
  const { path, search } = useAddress();
  // On the results page the input starts with the current term.
  const [input, setInput] = useState(() =>
    path === paths.search.pattern ? (paths.search.readSearch(search).s?.trim() ?? '') : '',
  );
  const { state, retry } = useSuggestions(input);
  const [openedOn] = useState(`${path}${search}`);
  useEffect(() => {
    if (`${path}${search}` !== openedOn) onClose();
  }, [path, search, openedOn, onClose]);
  const field = useRef<HTMLInputElement>(null);

  const choose = (text: string) => {
    const term = text.trim();
    if (term === '' || term.length > LONGEST_TERM) return;
    noteSearch(term);
    onClose();
    addressBar.go(paths.search.href({}, { s: term }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    choose(input);
  };
  const voice = useVoice(choose);

  return (
    <Modal size="full" title={t('search.title')} closeLabel={t('common.close')} onClose={onClose}>
      <form role="search" className={styles.bar} onSubmit={onSubmit}>
        <span className={styles.box}>
          <Icon name="search" className={styles.glass} />
          <input
            ref={field}
            data-autofocus=""
            className={styles.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={voice?.isListening ? t('search.listening') : t('search.placeholder')}
            aria-label={t('search.title')}
            value={input}
            onChange={({ target }) => setInput(target.value)}
          />
          {input !== '' && (
            <IconButton
              icon="close"
              label={t('search.clear')}
              onClick={() => {
                setInput('');
                field.current?.focus();
              }}
            />
          )}
          {voice && (
            <IconButton
              icon="microphone"
              label={t('search.voice')}
              aria-pressed={voice.isListening}
              className={classes(voice.isListening && styles.listening)}
              onClick={voice.toggle}
            />
          )}
        </span>
        <Button variant="quiet" className={styles.cancel} onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </form>
      <div className={styles.content}>
        <SuggestionList state={state} onChoose={choose} onRetry={retry} />
      </div>
    </Modal>
  );
}
