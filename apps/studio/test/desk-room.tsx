import { act, screen, waitFor } from '@testing-library/react';
import type { DeskBoard, Locale, StudioRole } from '@touchline/contract';
import { expect } from 'vitest';
import { deskBoard, moment } from './desk';
import { inside, openStudio } from './render';
// Loaded before, so that waiting for it is no part of a test.
import '../src/rooms/desk/DeskRoom';

type Answers = Parameters<typeof openStudio>[1];

interface Opening {
  board?: DeskBoard;
  role?: StudioRole;
  answers?: Answers;
  locale?: Locale;
}

/** Opens the desk of a match with a stream that the test writes to. */
export async function openDesk({ board = deskBoard(), role = 'producer', answers = {}, locale = 'en' }: Opening = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const opened = () => new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  const studio = await openStudio(
    'desk?event=zar-mir',
    {
      'GET session': inside(role),
      'GET desk/zar-mir/push-estimate': { phones: 8940, hidingScores: 1206 },
      ...answers,
      'GET desk/zar-mir': opened,
    },
    locale,
  );
  await waitFor(() => expect(stream).toBeDefined());
  const send = (next: DeskBoard) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(next)}\n\n`)));
  await send(board);
  await screen.findByText(board.event.title, { selector: 'h1' });
  /** How often a call was made. */
  const sent = (name: string) => studio.calls.filter((each) => each === name).length;
  /** Writes into a field at once: by letters the whole desk would be drawn for each. */
  const write = async (field: string, words: string) => {
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: field });
    await studio.user.clear(input);
    await studio.user.click(input);
    await studio.user.paste(words);
  };
  return { ...studio, send, sent, write, end: () => act(async () => stream?.close()) };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** What the score shows for a side. */
export const figure = (name: string) => screen.getByRole('status', { name: new RegExp(`^${name} \\d+$`) }).textContent;

/** A goal that has just been noted. */
export const newGoal = (changes: Partial<ReturnType<typeof moment>> = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return moment(now, 'new', 0, { title: 'Goal 4–1', side: 'home', undoUntil: now + 60, ...changes });
};

export const MOMENTS = 'POST desk/zar-mir/moments';
