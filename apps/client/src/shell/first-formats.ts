const WORK = 'new Intl.DateTimeFormat;new Intl.NumberFormat;close()';

/**
 * Creates the first formats of dates and numbers in a worker, after the first paint. The first of each takes a browser
 * about as long as all other scripts of a page together (it lists its locales, once for all threads); the page's own
 * formats are fast afterwards.
 */
export function createFirstFormats(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return;
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    createInWorker();
  });
  observer.observe({ type: 'paint', buffered: true });
}

function createInWorker(): void {
  const url = URL.createObjectURL(new Blob([WORK]));
  try {
    const worker = new Worker(url);
    worker.addEventListener('error', () => worker.terminate());
  } catch {
    // Without workers the page creates them itself.
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }
}
