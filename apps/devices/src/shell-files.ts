import type { Files } from './files';
import { Refusal } from './options';

/** Refuses a page that names its files relative to its address: a deep link opens it at another one, where they are not. */
export function validateShellPage(files: Files): void {
  const [, address] =
    /<(?:script|link)\b[^>]*?\s(?:src|href)="(?!\/|https:)([^"]*)"/.exec(String(files.get('index.html'))) ?? [];
  if (address !== undefined)
    throw new Refusal(`The page of the phone bundle names ${address} by a relative address, which deep links break.`);
}
