import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { leavingStore } from '../../../shell/links/outside';
import { tvDevice } from '../../../shell/platform/platform';
import LegalText from './LegalText';

afterEach(() => leavingStore.setState({ url: undefined }));

const [UP, DOWN] = [38, 40];
const HTML =
  '<p>Write to <a href="mailto:law@sport.example">us</a> or see <a href="https://law.example/">here</a>.</p>';

it('FORM-03b arrows stop at the links of a legal text, and OK on a TV shows a code for a phone', async () => {
  const { user } = renderInApp(<LegalText html={HTML} label="Imprint" />, { device: tvDevice('webos') });
  const text = screen.getByRole('region', { name: 'Imprint' });
  const press = (keyCode: number) => fireEvent.keyDown(document.activeElement ?? text, { keyCode });
  text.focus();
  press(DOWN);
  expect(document.activeElement?.textContent).toBe('us');
  press(DOWN);
  expect(document.activeElement?.textContent).toBe('here');
  press(UP);
  expect(document.activeElement?.textContent).toBe('us');
  await user.click(screen.getByRole('link', { name: 'us' }));
  expect(leavingStore.getState().url).toBe('mailto:law@sport.example');
});
