/** Half of a single-seater seen from the front, to be mirrored. */
const half =
  'M0 -150L26 -150L34 -112L60 -104L64 -60L150 -44L176 -14L178 40L120 46L86 60L56 64L40 78L0 84Z' +
  'M0 -206H168V-212H182V-118H168V-172H0ZM0 -160H168V-148H0Z' +
  'M202 -58H246Q272 -58 272 -32V92Q272 118 246 118H202Q176 118 176 92V-32Q176 -58 202 -58Z' +
  'M0 84H40L60 92L286 84L292 128H276L272 108L60 118L0 112ZM72 -20L190 -4V6L72 -6ZM78 18L190 30V40L78 30Z';

const both = (attributes: string): string =>
  `<g ${attributes} stroke-linejoin="round"><use href="#halfCar"/><use href="#halfCar" transform="scale(-1 1)"/></g>`;

/** Definitions used by `carAhead`. */
export const carDefs = `<path id="halfCar" d="${half}"/>`;

/** A single-seater head on, in a box of 600 around its centre; `rim` is the light that outlines it. */
export const carAhead = (colour: string, rim: string): string =>
  both(`fill="none" stroke="${rim}" stroke-opacity=".16" stroke-width="20"`) +
  both(`fill="none" stroke="${rim}" stroke-opacity=".3" stroke-width="9"`) +
  both(`fill="#0a0a0e" stroke="${rim}" stroke-width="1.8"`) +
  `<path d="M-34 -112C-34 -60 -20 -30 0 -30S34 -60 34 -112" fill="none" stroke="#2a2a31" stroke-width="12"/><path d="M0 -108V-34" stroke="#3a3a42" stroke-width="9"/>` +
  `<ellipse cy="-92" rx="21" ry="24" fill="${colour}"/><path d="M-18 -94H18L14 -80H-14Z" fill="#10151a"/><path d="M-26 -20L0 -30L26 -20L16 70H-16Z" fill="${colour}"/><path d="M-7 -20H7L5 70H-5Z" fill="#fff" fill-opacity=".9"/>` +
  `<path d="M204 -46h40q20 0 20 20V86q0 20 -20 20h-40q-20 0 -20 -20V-26q0 -20 20 -20zM-204 -46h-40q-20 0 -20 20V86q0 20 20 20h40q20 0 20 -20V-26q0 -20 -20 -20z" fill="#1d1d22"/>` +
  `<path d="M190 -40V100M258 -40V100M-190 -40V100M-258 -40V100" stroke="#ffd21f" stroke-opacity=".85" stroke-width="5" fill="none"/><circle cy="-160" r="7" fill="#ff2a2a"/>`;

/** A single-seater from above, nose up, about 220 wide and 560 long around its centre. */
export const carAbove = (colour: string, trim: string): string =>
  `<path d="M-92 -104L-24 -124M-92 -84L-26 -70M92 -104L24 -124M92 -84L26 -70M-96 160L-34 140M-96 190L-28 200M96 160L34 140M96 190L28 200" stroke="#7a838c" stroke-width="6"/>` +
  `<path d="M-104 -144h28q8 0 8 8v84q0 8 -8 8h-28q-8 0 -8 -8v-84q0 -8 8 -8zM76 -144h28q8 0 8 8v84q0 8 -8 8h-28q-8 0 -8 -8v-84q0 -8 8 -8zM-112 122h40q8 0 8 8v92q0 8 -8 8h-40q-8 0 -8 -8v-92q0 -8 8 -8zM72 122h40q8 0 8 8v92q0 8 -8 8h-40q-8 0 -8 -8v-92q0 -8 8 -8z" fill="#17191e" stroke="#545b64" stroke-width="4"/>` +
  `<path d="M-112 -262L112 -262L104 -222L34 -230H-34L-104 -222Z" fill="${colour}"/><path d="M-104 -250H104" stroke="${trim}" stroke-width="7"/>` +
  `<path d="M0 -282Q20 -270 24 -200L30 -60Q60 -40 74 0L78 80Q70 130 34 160L26 246H-26L-34 160Q-70 130 -78 80L-74 0Q-60 -40 -30 -60L-24 -200Q-20 -270 0 -282Z" fill="${colour}"/>` +
  `<path d="M0 -282Q20 -270 24 -200L30 -60Q60 -40 74 0L78 80Q70 130 34 160L26 246H0Z" fill="#000" fill-opacity=".28"/>` +
  `<path d="M-8 -270H8L10 -70H-10ZM-66 30Q-60 92 -34 132L-28 100Q-48 70 -50 26ZM66 30Q60 92 34 132L28 100Q48 70 50 26Z" fill="${trim}"/>` +
  `<path d="M-26 -50Q0 -70 26 -50L30 20Q0 44 -30 20Z" fill="#07080a"/><circle r="20" cy="-12" fill="${trim}"/><path d="M-18 -18Q0 -34 18 -18L14 -8Q0 -18 -14 -8Z" fill="#10151a"/><path d="M0 -62V-30M-34 -4Q-36 -48 0 -50Q36 -48 34 -4" fill="none" stroke="#2a2f36" stroke-width="8"/>` +
  `<path d="M-14 50H14L10 236H-10Z" fill="#000" fill-opacity=".35"/><path d="M-108 240H108V276H-108Z" fill="${colour}"/><path d="M-108 250H108" stroke="#000" stroke-opacity=".4" stroke-width="8"/>`;
