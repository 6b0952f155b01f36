import type { Line } from './sound';
import type { Language } from './speech';

/** Commentary of each loop; without names and results, so that it fits any event. */
export const COMMENTARY: Readonly<Record<string, Readonly<Record<Language, readonly Line[]>>>> = {
  basketball: {
    en: [
      { at: 0.3, text: 'They bring it up and call the play.' },
      { at: 3, text: 'Good ball movement, out to the corner.' },
      { at: 6, text: 'From long range! It rattles out.' },
      { at: 9.2, text: 'The rebound, and they push it up the floor.' },
      { at: 13.1, text: 'He drives to the basket, off the glass,' },
      { at: 16.4, text: 'and it will not drop. What a fight inside.' },
      { at: 20.3, text: 'They slow it down and reset.' },
    ],
    de: [
      { at: 0.3, text: 'Der Ball wird nach vorn gebracht.' },
      { at: 2.8, text: 'Schön bewegt, raus in die Ecke.' },
      { at: 6, text: 'Der Dreier! Vom Ring wieder heraus.' },
      { at: 9.2, text: 'Rebound gesichert, und sofort geht es nach vorn.' },
      { at: 13.1, text: 'Der Zug zum Korb, über das Brett,' },
      { at: 16.4, text: 'aber der Ball fällt nicht. Harter Kampf am Korb.' },
      { at: 20.3, text: 'Sie nehmen das Tempo heraus.' },
    ],
  },
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
  studio: {
    en: [
      { at: 0.4, text: 'Good to have you with us here in the studio.' },
      { at: 4.2, text: 'We have a full board today, so let us look at it.' },
      { at: 8.6, text: 'Watch the spacing here, that is where it starts.' },
      { at: 12.9, text: 'And see how early the second run is made.' },
      { at: 17.1, text: 'It looks simple. It is not.' },
      { at: 20.4, text: 'Stay with us, there is more to come.' },
    ],
    de: [
      { at: 0.4, text: 'Schön, dass du hier im Studio dabei bist.' },
      { at: 4.2, text: 'Die Tafel ist heute voll, schauen wir sie uns an.' },
      { at: 8.6, text: 'Achte auf die Abstände, genau da beginnt es.' },
      { at: 12.9, text: 'Und wie früh der zweite Laufweg kommt.' },
      { at: 16.8, text: 'Es sieht einfach aus. Ist es aber nicht.' },
      { at: 20.4, text: 'Bleib dran, gleich geht es weiter.' },
    ],
  },
  tennis: {
    en: [
      { at: 0.4, text: 'Deep to the backhand, and again.' },
      { at: 3.6, text: 'Neither player wants to give up the baseline.' },
      { at: 7.8, text: 'Heavy topspin, the ball jumps off the clay.' },
      { at: 12, text: 'Look at the footwork, always in balance.' },
      { at: 16, text: 'Now the angle opens, but the reply is there.' },
      { at: 20.3, text: 'What a rally this is.' },
    ],
    de: [
      { at: 0.4, text: 'Lang auf die Rückhand, und noch einmal.' },
      { at: 3.8, text: 'Niemand will die Grundlinie aufgeben.' },
      { at: 7.8, text: 'Viel Topspin, der Ball springt hoch vom Sand.' },
      { at: 12, text: 'Diese Beinarbeit, immer im Gleichgewicht.' },
      { at: 16, text: 'Jetzt öffnet sich der Winkel, aber die Antwort kommt.' },
      { at: 20.5, text: 'Was für ein Ballwechsel.' },
    ],
  },
};
