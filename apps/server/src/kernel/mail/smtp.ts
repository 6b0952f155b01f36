import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

const LIMIT_MS = 10_000;

/** Sends letters by SMTP; every stage of the connection has a time limit. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) }, requireTLS: !secure }
      : {}),
    pool: true,
    maxConnections: 2,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    dnsTimeout: LIMIT_MS,
    // Letters have no attachments: nodemailer must not read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
