import '@touchline/look/tokens.css';
import { createRoot } from 'react-dom/client';
import { ClockProvider } from '../ui';
import Gallery from '../ui/gallery/Gallery';

/** `/dev/ui` in development, and the page that tests take pictures of; `?frame=tv` shows it as a TV does. */
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
