/** Longer lines are invalid. */
const LONGEST_LINE = 10_000;

/** Calls back with each line of a stream; resolves when it ends or breaks, the caller reconnects. */
export async function readLines(body: ReadableStream<Uint8Array>, tell: (line: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n');
      rest = (lines.pop() ?? '').slice(0, LONGEST_LINE);
      for (const line of lines) tell(line);
    }
  } catch {
    // Aborted or broken: the caller reconnects.
  }
}
