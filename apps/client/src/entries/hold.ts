import { createFirstFormats } from '../shell/first-formats';
import { holdPresses } from '../shell/focus/presses';
import { holdInstallPrompt } from '../shell/install-prompt';

/** Inline script of every rendered page: a press on a button waits for the app. Links work without it. */
holdPresses(document, (pressed) => pressed.closest('button'));
createFirstFormats();
holdInstallPrompt(window);
