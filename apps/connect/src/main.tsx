import { createTexts, type TextTree } from '@touchline/texts';
import { preferredLocale } from '@touchline/texts/preferred-locale';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { hideToken } from './address';
import { call } from './api';
import '@touchline/design-tokens/tokens.css';
import './styles/index.css';
import { TextsProvider } from './texts';

hideToken();

const locale = preferredLocale(document.cookie, navigator.languages);
document.documentElement.lang = locale;

const place = document.getElementById('connect');
if (place) void start(place);

async function start(place: HTMLElement): Promise<void> {
  const texts = await call('locale', { params: { lng: locale } });
  // Without texts the keys would show; with a bad connection a single error message and a retry button are shown.
  if (!texts.ok) {
    const button = document.createElement('button');
    button.className = 'button primary offline';
    button.textContent = locale === 'de' ? 'Keine Verbindung. Nochmals versuchen' : 'No connection. Try again';
    button.addEventListener('click', () => location.reload());
    place.replaceChildren(button);
    return;
  }
  createRoot(place).render(
    <TextsProvider value={createTexts(locale, texts.data as TextTree)}>
      <App />
    </TextsProvider>,
  );
}
