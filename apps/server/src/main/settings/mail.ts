import { SettingError } from '../../kernel/common/setting-error';
import type { MailSettings } from '../../kernel/mail';
import type { Environment } from './variables';

export function readMailSettings(env: Environment, dataFolder: string): MailSettings {
  return { smtpUrl: mailServer(env), from: mailSender(env), outboxFolder: `${dataFolder}/outbox` };
}

export function mailSender(env: Environment): string {
  const text = env['MAIL_FROM'] || 'Touchline <no-reply@localhost>';
  if (!/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text))
    throw new SettingError('MAIL_FROM must be a sender such as Touchline <mail@sport.example>.');
  return text;
}

function mailServer(env: Environment): string | undefined {
  const text = env['SMTP_URL'];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol) || new URL(text).hostname === '')
    throw new SettingError('SMTP_URL must be the address of a mail server such as smtp://user:password@host:587.');
  if (!env['PUBLIC_URL']) throw new SettingError('SMTP_URL needs PUBLIC_URL too: links in mails lead there.');
  return text;
}
