import { type SettingsGroup, settingsMenu } from '@touchline/rules';
import { useApp } from '../../app/context';
import { Link } from '../../app/Link';
import { LinkRow, RowGroup } from '../../ui';
import { isAuthorized, useConsent } from '../consent';
import { useTexts } from '../i18n';
import { usePreferences } from '../preferences';
import { useUserType } from '../session';
import { groupTexts, places } from './menu-places';

interface SettingsMenuProps {
  label: string;
  className: string | undefined;
  /** The groups this part of the menu has. */
  groups: readonly SettingsGroup[];
}

/** A part of the settings menu, as this viewer sees it. */
export function SettingsMenu({ label, className, groups }: SettingsMenuProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const { path } = addressBar.current();
  const userType = useUserType();
  const { isDevToolsUsed } = usePreferences();
  const isConsentAuthorized = isAuthorized(useConsent());
  const shown = settingsMenu({ userType, isDevToolsUsed, isConsentAuthorized });
  return (
    <nav className={className} aria-label={label}>
      {shown
        .filter(({ group }) => groups.includes(group))
        .map(({ group, entries }) => (
          <RowGroup key={group} title={t(groupTexts[group])}>
            {entries.map((key) => {
              const { href, icon, text } = places[key];
              return (
                <LinkRow
                  key={key}
                  id={`settings-${key}`}
                  href={href}
                  icon={icon}
                  label={t(text)}
                  as={Link}
                  current={path === href}
                />
              );
            })}
          </RowGroup>
        ))}
    </nav>
  );
}
