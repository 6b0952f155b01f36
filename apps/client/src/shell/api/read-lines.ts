/** A line that grows longer is none of ours. */
const LONGEST_LINE = 10_000;

/** Tells each line of a stream, until it ends or breaks off; whoever still wants it opens it again. */
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
    // Broken off, by us or on the way: whoever still wants it opens it again.
  }
}
