import { useState } from 'react';
import { changeQuery } from '../../shell/address';
import { useTexts } from '../../texts';
import { Icon } from '../../ui/Icon/Icon';
import styles from './SearchField.module.css';

const LONGEST = 100;

/** Searches by name, on Enter or when the field is left. */
export function SearchField({ search }: { search: string }) {
  const t = useTexts();
  const [words, setWords] = useState(search);
  const submit = () => {
    if (words.trim() !== search) changeQuery({ search: words.trim() || undefined }, 'replace');
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Icon name="find" />
      <input
        type="search"
        aria-label={t('on-demand.search')}
        placeholder={t('on-demand.search')}
        maxLength={LONGEST}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onBlur={submit}
      />
    </form>
  );
}
