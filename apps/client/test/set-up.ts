import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { resetPreferences } from '../src/shell/preferences/preferences';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  resetPreferences();
  localStorage.clear();
  sessionStorage.clear();
});
