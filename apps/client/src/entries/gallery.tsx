import '@touchline/design-tokens/tokens.css';
import { createRoot } from 'react-dom/client';
import { ClockProvider } from '../ui/clock/useNow';
import Gallery from '../ui/gallery/Gallery';

/** The component gallery: `/dev/ui` in development and the page that screenshot tests open; `?frame=tv` shows the TV layout. */
const frame = new URLSearchParams(location.search).get('frame');
if (frame) document.documentElement.dataset['frame'] = frame;
else delete document.documentElement.dataset['frame'];
const container = document.getElementById('app');
if (container)
  createRoot(container).render(
    <ClockProvider renderedAt={Math.floor(Date.now() / 1000)}>
      <Gallery />
    </ClockProvider>,
  );
