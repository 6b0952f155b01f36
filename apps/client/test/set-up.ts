import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetPreferences } from '../src/shell/preferences/preferences';

// A limit against hanging, not a measure.
configure({ asyncUtilTimeout: 25_000 });

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  resetPreferences();
  localStorage.clear();
  sessionStorage.clear();
});
