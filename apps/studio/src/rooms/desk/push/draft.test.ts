import { expect, test } from 'vitest';
import { emptyDraft, messageOf, namesResult } from './draft';

const words = (en: string, de = '') => ({ en, de });

test('a message that names a result tells the score, whatever was chosen', () => {
  const draft = { ...emptyDraft, title: words('Zarafshar 3–1'), text: words('Karimov again.'), tellsScore: false };
  expect(namesResult(draft)).toBe(true);
  expect(messageOf(draft)?.tellsScore).toBe(true);
  expect(messageOf({ ...draft, title: words('Second half') })?.tellsScore).toBe(false);
});

test('German may be left out, English may not', () => {
  expect(messageOf({ ...emptyDraft, title: words(' Goal '), text: words('Now', ' ') })).toMatchObject({
    title: { en: 'Goal' },
    text: { en: 'Now' },
  });
  expect(messageOf({ ...emptyDraft, title: words('', 'Tor'), text: words('', 'Jetzt') })).toBeUndefined();
});
