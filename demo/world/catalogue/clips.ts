import type { Sport } from '../competitions';
import { both, type LocalisedText } from '../text';

/** A recording cut from the loop of its footage. Titles tell what happens in the cut, never a result. */
export interface Clip {
  readonly id: string;
  readonly footage: Sport;
  readonly title: LocalisedText;
  /** Start in the loop and length in seconds, both even. */
  readonly from: number;
  readonly seconds: number;
}

const clip = (id: string, footage: Sport, en: string, de: string, from: number, seconds: number): Clip => ({
  id,
  footage,
  title: both(en, de),
  from,
  seconds,
});

/** Upright clips, to be swiped through. */
export const shorts: readonly Clip[] = [
  clip('third-gate', 'ski', 'Third gate, full tilt', 'Drittes Tor, volle Schräglage', 0, 24),
  clip('run-cross', 'football', 'Run, cross, header', 'Lauf, Flanke, Kopfball', 4, 10),
  clip('apex', 'motorsport', 'Tight to the apex', 'Eng an den Scheitelpunkt', 2, 12),
  clip('corner', 'basketball', 'Free in the corner', 'Frei in der Ecke', 2, 10),
  clip('blue-line', 'hockey', 'One touch at the blue line', 'Ein Kontakt an der blauen Linie', 4, 10),
  clip('eighteen', 'tennis', 'Eighteen strokes', 'Achtzehn Schläge', 0, 24),
  clip('box-to-box', 'football', 'From one box to the other', 'Von Strafraum zu Strafraum', 10, 12),
  clip('glass', 'basketball', 'Straight to the glass', 'Direkt ans Brett', 12, 10),
  clip('steep', 'ski', 'The steepest part', 'Der steilste Abschnitt', 16, 10),
  clip('three-two', 'hockey', 'Three against two', 'Drei gegen zwei', 10, 10),
  clip('door', 'motorsport', 'The door stays shut', 'Die Tür bleibt zu', 14, 10),
  clip('angle', 'tennis', 'The angle opens', 'Der Winkel öffnet sich', 14, 10),
];

/** Clips of the week in the usual format; one is published per day, and they repeat after twelve days. */
export const weekly: readonly Clip[] = [
  clip('patient', 'football', 'Patient until it is not', 'Geduldig, bis es schnell geht', 0, 12),
  clip('out-of-zone', 'hockey', 'Out of the zone with speed', 'Mit Tempo aus dem Drittel', 0, 10),
  clip('rebound', 'basketball', 'The rebound that starts a break', 'Der Rebound vor dem Konter', 6, 12),
  clip('kerb', 'motorsport', 'Every inch of the kerb', 'Jeder Zentimeter Randstein', 8, 12),
  clip('quiet', 'ski', 'A quiet upper body', 'Ruhiger Oberkörper', 10, 12),
  clip('backhand', 'tennis', 'Deep to the backhand', 'Lang auf die Rückhand', 0, 12),
  clip('counter', 'football', 'The counter down the wing', 'Der Konter über den Flügel', 12, 12),
  clip('behind-net', 'hockey', 'A breath behind the net', 'Kurz durchatmen hinter dem Tor', 14, 10),
  clip('reset', 'basketball', 'Reset and go again', 'Neu aufbauen', 16, 10),
  clip('one-straight', 'motorsport', 'Two cars, one straight', 'Zwei Wagen, eine Gerade', 0, 10),
  clip('edge', 'ski', 'Early on the edge', 'Früh auf der Kante', 4, 12),
  clip('topspin', 'tennis', 'Topspin on clay', 'Topspin auf Sand', 6, 12),
];

export const trailer: Clip = clip(
  'trailer',
  'motorsport',
  'The season in a minute',
  'Die Saison in einer Minute',
  0,
  60,
);

export const allClips: readonly Clip[] = [...shorts, ...weekly, trailer];
