import type { Line } from './sound';
import type { Language } from './speech';

/** Commentary of each loop; without names and results, so that it fits any event. */
export const COMMENTARY: Readonly<Record<string, Readonly<Record<Language, readonly Line[]>>>> = {
  football: {
    en: [
      { at: 0.3, text: 'They build it patiently through the middle.' },
      { at: 3.5, text: 'Wide on the left, and there is space to run into.' },
      { at: 7.3, text: 'The header! Straight into the arms of the keeper.' },
      { at: 11.6, text: 'A long clearance, and suddenly they can break.' },
      { at: 15.5, text: 'Down the near side now, looking for the cut back.' },
      { at: 19.5, text: 'Well read at the back, and they start again.' },
    ],
    de: [
      { at: 0.3, text: 'Geduldiger Aufbau durch die Mitte.' },
      { at: 3.9, text: 'Jetzt über links, da ist viel Platz.' },
      { at: 7.5, text: 'Kopfball! Genau in die Arme des Torhüters.' },
      { at: 11.6, text: 'Langer Abschlag, und plötzlich läuft der Konter.' },
      { at: 15.6, text: 'Über den linken Flügel, der Blick geht in die Mitte.' },
      { at: 19.6, text: 'Gut gelesen von der Abwehr, und alles beginnt von vorn.' },
    ],
  },
  hockey: {
    en: [
      { at: 0.3, text: 'Out of their own zone with good speed.' },
      { at: 3.5, text: 'Over the blue line, the puck goes to the point.' },
      { at: 6.9, text: 'A shot through traffic, and a great pad save.' },
      { at: 10.4, text: 'Now the counter attack, three against two.' },
      { at: 13.9, text: 'One touch, the shot! The goalie has it covered.' },
      { at: 17.6, text: 'Behind the net they take a breath,' },
      { at: 20.6, text: 'and set up the next rush.' },
    ],
    de: [
      { at: 0.3, text: 'Mit viel Tempo aus dem eigenen Drittel.' },
      { at: 3.5, text: 'Über die blaue Linie, der Puck geht zurück.' },
      { at: 6.9, text: 'Der Schuss durch den Verkehr, stark pariert!' },
      { at: 10.4, text: 'Jetzt der Gegenangriff, drei gegen zwei.' },
      { at: 13.9, text: 'Direkt genommen! Der Torhüter ist da.' },
      { at: 17.6, text: 'Hinter dem Tor wird kurz durchgeatmet,' },
      { at: 20.6, text: 'dann folgt der nächste Angriff.' },
    ],
  },
  motorsport: {
    en: [
      { at: 0.4, text: 'Flat out along the main straight,' },
      { at: 3.6, text: 'hard on the brakes, and tight to the apex.' },
      { at: 7.4, text: 'There is almost nothing between these cars.' },
      { at: 11.4, text: 'Look at the kerb there, using every inch of the road.' },
      { at: 16.2, text: 'He is close enough to think about a move,' },
      { at: 20.2, text: 'but the door stays shut for now.' },
    ],
    de: [
      { at: 0.4, text: 'Vollgas auf der langen Geraden,' },
      { at: 3.6, text: 'hart auf die Bremse, ganz eng an den Scheitelpunkt.' },
      { at: 7.6, text: 'Zwischen diesen Wagen liegt fast nichts.' },
      { at: 11.4, text: 'Die Randsteine werden voll genutzt, jeder Zentimeter zählt.' },
      { at: 16.2, text: 'Nah genug für einen Angriff,' },
      { at: 19.8, text: 'aber die Tür bleibt vorerst zu.' },
    ],
  },
  ski: {
    en: [
      { at: 0.4, text: 'A lovely rhythm on the upper part of the course.' },
      { at: 4.6, text: 'Early on the edge, and out of every gate with speed.' },
      { at: 9.2, text: 'The snow is hard here, you can hear it.' },
      { at: 13, text: 'Quiet upper body, the skis do all the work.' },
      { at: 17.2, text: 'This is the steepest section,' },
      { at: 20.2, text: 'and it is beautifully skied.' },
    ],
    de: [
      { at: 0.4, text: 'Ein schöner Rhythmus im oberen Teil der Strecke.' },
      { at: 4.6, text: 'Früh auf der Kante, mit Tempo aus jedem Tor.' },
      { at: 9, text: 'Der Schnee ist hart hier, man kann es hören.' },
      { at: 13, text: 'Ruhiger Oberkörper, die Ski machen die Arbeit.' },
      { at: 17.2, text: 'Das ist der steilste Abschnitt,' },
      { at: 20.2, text: 'und er ist wunderbar gefahren.' },
    ],
  },
};
