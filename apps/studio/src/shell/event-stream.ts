/** Calls back with the data of each event of a stream, and on every sign of life; resolves when it ends or breaks. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onData: (data: string) => void,
  onSign: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onSign();
      const events = `${rest}${decoder.decode(part.value, { stream: true })}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = event.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
        if (data.length > 0) onData(data.join('\n'));
      }
    }
  } catch {
    // Aborted or broken: the caller reconnects.
  }
}
