const LONGEST_WAIT_MS = 1000;
const WITHOUT_CALLBACK_MS = 100;

/** Fetches what nobody waits for once the browser has nothing better to do: asking for files takes a slow phone long. */
export const atRest =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    await rest();
    return load();
  };

const rest = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, WITHOUT_CALLBACK_MS);
  });
