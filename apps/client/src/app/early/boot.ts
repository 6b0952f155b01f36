import type { DehydratedState } from '@tanstack/react-query';
import type { Audience } from '../../shell/api';

/** What the server's html carries for the browser to take over from. */
export interface Boot {
  /** The address the page was drawn for. */
  path: string;
  audience: Audience;
  /** Epoch seconds at which the server drew the page. */
  renderedAt: number;
  /** The texts the html shows, by key; all others are fetched later. */
  texts: [string, string][];
  queries: DehydratedState;
}

const ELEMENT_ID = 'boot';

/** As the content of a script element that no browser runs; `<` cannot end it early. It names the build that drew it. */
export const writeBoot = (boot: Boot): string =>
  `<script type="application/json" id="${ELEMENT_ID}" data-build="${TOUCHLINE_BUILD}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;

export function readBoot(document: Document): Boot | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
}
