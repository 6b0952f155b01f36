import type { DehydratedState } from '@tanstack/react-query';
import type { Audience } from '../api';

/** What the server's html carries for the browser to take over from. */
export interface Boot {
  audience: Audience;
  /** Epoch seconds at which the server drew the page. */
  renderedAt: number;
  /** The texts the html shows, by key; all others are fetched later. */
  texts: [string, string][];
  queries: DehydratedState;
}

const ELEMENT_ID = 'boot';

/** As the content of a script element that no browser runs; `<` cannot end it early. */
export const writeBoot = (boot: Boot): string =>
  `<script type="application/json" id="${ELEMENT_ID}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;

export function readBoot(document: Document): Boot | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
}
