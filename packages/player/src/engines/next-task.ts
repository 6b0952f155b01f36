/** Resolves in a new task, so that the browser can answer input and paint in between. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
