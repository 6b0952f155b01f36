import type { DehydratedState } from '@tanstack/react-query';
import type { Audience } from '../../shell/api/audience';

/** The state embedded in the server's html, for hydration. */
export interface Boot {
  /** The path the page was rendered for. */
  path: string;
  audience: Audience;
  /** Epoch seconds. */
  renderedAt: number;
  /** The texts used in the html, by key. */
  texts: [string, string][];
  queries: DehydratedState;
}

const ELEMENT_ID = 'boot';

/** The state as a JSON script element with the build's id; `<` is escaped so that it cannot end the element. */
export const writeBoot = (boot: Boot): string =>
  `<script type="application/json" id="${ELEMENT_ID}" data-build="${TOUCHLINE_BUILD}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`;

export function readBoot(document: Document): Boot | undefined {
  const text = document.getElementById(ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as Boot) : undefined;
}
