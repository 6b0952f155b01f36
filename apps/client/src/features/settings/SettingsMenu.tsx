import { manageAccountLink } from '@touchline/rules/account/account-links';
import { type SettingsGroup, type SettingsKey, settingsMenu } from '@touchline/rules/app/settings-menu';
import { type ComponentProps, type MouseEvent, Suspense, useState } from 'react';
import { DeleteAccountModal, LoginModal } from '../../entities/account/modals';
import { usePerson } from '../../entities/account/usePerson';
import { isAuthorized, useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { isPlainClick, Link } from '../../shell/links/Link';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { LinkRow } from '../../ui/Row/LinkRow';
import { RowGroup } from '../../ui/Row/RowGroup';
import { groupTexts, places } from './menu-places';

interface SettingsMenuProps {
  label: string;
  className: string | undefined;
  /** The groups of this part of the menu. */
  groups: readonly SettingsGroup[];
}

/** Entries that open as a modal (MENU-12); on a TV they open as a screen. */
const MODALS: ReadonlySet<SettingsKey> = new Set(['login', 'deleteAccount']);

/** The account, with the name of the signed-in viewer. */
function AccountRow(row: ComponentProps<typeof LinkRow>) {
  return <LinkRow {...row} value={usePerson().name} />;
}

/** A part of the settings menu for this viewer. */
export function SettingsMenu({ label, className, groups }: SettingsMenuProps) {
  const t = useTexts();
  const { addressBar, device } = useApp();
  const [modal, setModal] = useState<SettingsKey>();
  const close = () => setModal(undefined);
  const openHere = (key: SettingsKey) => (event: MouseEvent) => {
    if (device.frame === 'tv' || !isPlainClick(event)) return;
    event.preventDefault();
    setModal(key);
  };
  const { path } = addressBar.current();
  const { hasSubtitle } = manageAccountLink(device.platform);
  const userType = useUserType();
  const { isDevToolsUsed } = usePreferences();
  const isConsentAuthorized = isAuthorized(useConsent());
  const shown = settingsMenu({ userType, platform: device.platform, isDevToolsUsed, isConsentAuthorized });
  return (
    <nav className={className} aria-label={label}>
      {shown
        .filter(({ group }) => groups.includes(group))
        .map(({ group, entries }) => (
          <RowGroup key={group} title={t(groupTexts[group])}>
            {entries.map((key) => {
              const { href, icon, text } = places[key];
              const Row = key === 'account' ? AccountRow : LinkRow;
              return (
                <Row
                  key={key}
                  id={`settings-${key}`}
                  href={href}
                  icon={icon}
                  label={t(text)}
                  note={key === 'manageAccount' && hasSubtitle ? t('settings.menu.manageAccountExternal') : undefined}
                  as={Link}
                  current={path === href}
                  onClick={MODALS.has(key) ? openHere(key) : undefined}
                />
              );
            })}
          </RowGroup>
        ))}
      <Suspense>
        {modal === 'login' && <LoginModal onClose={close} />}
        {modal === 'deleteAccount' && <DeleteAccountModal onClose={close} />}
      </Suspense>
    </nav>
  );
}
