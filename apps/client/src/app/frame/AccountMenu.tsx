import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { signOutHere } from '../../entities/account/sign-in/sign-in-here';
import type { usePerson } from '../../entities/account/usePerson';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { changePreferences, usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Icon } from '../../ui/Icon/Icon';
import type { IconName } from '../../ui/Icon/shapes';
import { showToast } from '../../ui/Toast/toasts';
import styles from './AccountMenu.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface AccountMenuProps {
  person: ReturnType<typeof usePerson>;
  onClose: () => void;
}

/** The account menu: below the initials where there is room, a sheet on phones. Arrows move, Escape closes. */
export default function AccountMenu({ person, onClose }: AccountMenuProps) {
  const t = useTexts();
  const app = useApp();
  const { areScoresHidden } = usePreferences();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const entries = [...(dialog.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const place = entries.findIndex((entry) => entry === document.activeElement);
    entries[(place + step + entries.length) % entries.length]?.focus();
  };
  const signOut = async () => {
    onClose();
    await signOutHere(app);
    showToast(t('session.signedOut'), { icon: 'check' });
  };
  const links: [href: string, icon: IconName, label: string][] = [
    [paths.subscriptions.href({}), 'ticket', t('accountMenu.passes')],
    [paths.collectibles.href({}), 'grid', t('collectibles.title')],
    [paths.account.href({}), 'user', t('accountMenu.account')],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys close it by onCancel
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={t('accountMenu.open', { name: person.name })}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => {
        if (event.target === dialog.current) onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.body}>
        <div className={styles.grab} />
        <p className={styles.person}>
          <span className={styles.initials} aria-hidden="true">
            {person.initials}
          </span>
          <span className={styles.words}>
            <strong className={styles.name}>{person.name}</strong>
            {person.name !== person.email && <span className={styles.email}>{person.email}</span>}
          </span>
        </p>
        <Link className={styles.credits} href={paths.subscriptions.href({})} onClick={onClose}>
          <Icon name="credits" />
          <strong className={styles.label}>{t('shop.credits', { count: person.credits ?? 0 })}</strong>
          <span className={styles.topUp}>{t('shop.wallet.topUp')}</span>
        </Link>
        {links.map(([href, icon, label]) => (
          <Link key={href + label} className={styles.entry} href={href} onClick={onClose}>
            <Icon name={icon} />
            <span className={styles.label}>{label}</span>
          </Link>
        ))}
        <button
          type="button"
          className={styles.entry}
          aria-pressed={areScoresHidden}
          onClick={() => changePreferences({ areScoresHidden: !areScoresHidden })}
        >
          <Icon name="trophy" />
          <span className={styles.label}>{t('accountMenu.hideScores')}</span>
          <span className={styles.value}>{t(areScoresHidden ? 'accountMenu.on' : 'accountMenu.off')}</span>
        </button>
        <Link className={styles.entry} href={paths.settings.href({})} onClick={onClose}>
          <Icon name="settings" />
          <span className={styles.label}>{t('menu.settings')}</span>
        </Link>
        <button type="button" className={styles.entry} onClick={() => void signOut()}>
          <Icon name="back" />
          <span className={styles.label}>{t('common.signOut')}</span>
        </button>
      </div>
    </dialog>
  );
}
