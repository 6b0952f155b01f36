import { note } from '../log/log';

/** Calls a method of the device, which may be missing, refused or broken there; a failure is noted for support. */
export function attempt<T>(what: string, call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    note('warning', `${what}: ${String(error)}`);
    return undefined;
  }
}

/** The text that a device answers, without surrounding space; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}
