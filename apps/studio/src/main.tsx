import { preferredLocale } from '@touchline/texts/preferred-locale';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import '@touchline/design-tokens/tokens.css';
import './styles/index.css';
import { loadTexts, TextsProvider } from './texts';

const locale = preferredLocale(document.cookie, navigator.languages);
document.documentElement.lang = locale;

const place = document.getElementById('studio');
if (place) void start(place);

async function start(place: HTMLElement): Promise<void> {
  const texts = await loadTexts(locale);
  createRoot(place).render(
    <TextsProvider value={texts}>
      <App />
    </TextsProvider>,
  );
}
