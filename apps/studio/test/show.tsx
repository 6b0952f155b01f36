import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from '@touchline/contract';
import type { ReactNode } from 'react';
import { loadTexts, TextsProvider } from '../src/texts';

/** Draws a part of the studio with its texts. */
export async function show(part: ReactNode, locale: Locale = 'en') {
  const texts = await loadTexts(locale);
  const wrapped = (each: ReactNode) => <TextsProvider value={texts}>{each}</TextsProvider>;
  const rendered = render(wrapped(part));
  return { user: userEvent.setup(), change: (next: ReactNode) => rendered.rerender(wrapped(next)) };
}
