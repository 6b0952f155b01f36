import { browserRests } from './when-idle';

const LONGEST_WAIT_MS = 1000;

/** Fetches what nobody waits for once the browser has nothing better to do: asking for files takes a slow phone long. */
export const atRest =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await browserRests(LONGEST_WAIT_MS);
    return load();
  };
