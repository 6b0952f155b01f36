import type { Line } from '../../world/texts/lines';
import type { MomentKind } from '../match/moment';

/**
 * Commentary lines by kind of moment, in English and German. Placeholders: {team}, {rival}, {player}, {other},
 * {standing} such as "Northbank 2, Orbury 1", and {minutes} of added time.
 */
export const sentences: Readonly<Record<MomentKind, readonly Line[]>> = {
  lineup: [
    [
      'The line-ups are in, and both sides are out to warm up.',
      'Die Aufstellungen sind da, beide Teams machen sich warm.',
    ],
    [
      'Here is how they start. The first fans are in their seats.',
      'So beginnen sie. Die Ersten sitzen schon auf ihren Plätzen.',
    ],
    ['Both coaches have named their eleven.', 'Beide Bänke haben ihre Elf bekannt gegeben.'],
  ],
  start: [
    ['Under way. {team} get us started.', 'Es läuft. {team} stößt an.'],
    ['The whistle goes, the ball rolls: {team} have it first.', 'Der Pfiff, der Ball rollt: {team} hat ihn zuerst.'],
    ['Off we go, with {team} playing the first pass.', 'Los geht es, den ersten Pass spielt {team}.'],
  ],
  'end 1': [
    ['Half-time: {standing}. Time to breathe.', 'Halbzeit: {standing}. Zeit zum Durchatmen.'],
    ['That is the first half. {standing} at the break.', 'Das war die erste Hälfte. {standing} zur Pause.'],
    ['The referee sends them in: {standing}.', 'Es geht in die Kabinen: {standing}.'],
  ],
  'end 14': [
    ['Full time: {standing}.', 'Abpfiff: {standing}.'],
    ['It is over. {standing}.', 'Schluss. {standing}.'],
    ['The final whistle, and it ends {standing}.', 'Der Schlusspfiff, es endet {standing}.'],
  ],
  'added time': [
    ['The board goes up: {minutes} to be added.', 'Die Tafel geht hoch: Nachspielzeit {minutes}.'],
    ['There will be {minutes} of added time.', 'Es gibt obendrauf: {minutes}.'],
    ['{minutes} more, says the fourth official.', 'Noch {minutes}, zeigt die Tafel an der Linie.'],
  ],
  goal: [
    [
      'Goal! {standing}. {player} sees a gap that nobody else saw and finds the corner.',
      'Tor! {standing}. {player} sieht die Lücke, die sonst niemand sah, und trifft ins Eck.',
    ],
    [
      'Goal! {standing}. {player} is there first at the near post and turns it in.',
      'Tor! {standing}. {player} ist am kurzen Pfosten zuerst da und drückt den Ball hinein.',
    ],
    [
      'Goal! {standing}. One touch, one look, one low shot: {player} makes it look easy.',
      'Tor! {standing}. Annahme, Blick, flacher Schuss: Bei {player} sieht das leicht aus.',
    ],
    [
      'Goal! {standing}. {player} rises above everyone and heads it down and in.',
      'Tor! {standing}. {player} steigt am höchsten und köpft den Ball nach unten ins Netz.',
    ],
    [
      'Goal! {standing}. {rival} lose the ball in midfield, and {player} does the rest.',
      'Tor! {standing}. {rival} verliert den Ball im Mittelfeld, den Rest erledigt {player}.',
    ],
    [
      'Goal! {standing}. {player} lets fly from the edge of the box, and it never stops rising.',
      'Tor! {standing}. {player} zieht von der Strafraumkante ab, und der Ball steigt und steigt.',
    ],
  ],
  'own goal': [
    [
      'Own goal! {standing}. {player} wants to clear and slices it past the keeper.',
      'Eigentor! {standing}. {player} will klären und trifft ins eigene Netz.',
    ],
    [
      'Own goal! {standing}. A cross, a knee, and {player} looks at the sky.',
      'Eigentor! {standing}. Eine Flanke, ein Knie, und {player} schaut in den Himmel.',
    ],
  ],
  'penalty goal': [
    [
      'Goal from the spot! {standing}. {player} waits, waits, and rolls it the other way.',
      'Elfmetertor! {standing}. {player} wartet, wartet und schiebt den Ball ins andere Eck.',
    ],
    [
      'Goal from the spot! {standing}. {player} hits it high and hard, no chance for {other}.',
      'Elfmetertor! {standing}. {player} wuchtet ihn unter die Latte, nichts zu machen für {other}.',
    ],
    [
      'Goal from the spot! {standing}. Cool as you like from {player}.',
      'Elfmetertor! {standing}. {player} bleibt ganz ruhig.',
    ],
  ],
  'penalty miss': [
    [
      '{player} leans back, and the penalty sails over the bar.',
      '{player} lehnt sich zurück, und der Elfmeter segelt über die Latte.',
    ],
    [
      'Wide! {player} sends the keeper the wrong way and misses the goal as well.',
      'Vorbei! {player} schickt den Ball am leeren Eck und am Tor vorbei.',
    ],
  ],
  'penalty saved': [
    [
      'Saved! {other} guesses right and pushes the penalty of {player} round the post.',
      'Gehalten! {other} ahnt die Ecke und lenkt den Elfmeter von {player} um den Pfosten.',
    ],
    [
      '{other} stays up, {player} shoots straight at the gloves. No goal.',
      '{other} bleibt stehen, {player} schießt genau in die Handschuhe. Kein Tor.',
    ],
  ],
  'penalty won': [
    [
      'Penalty for {team}! {player} goes down in the box after a challenge by {other}.',
      'Elfmeter für {team}! {player} kommt im Strafraum gegen {other} zu Fall.',
    ],
    [
      'The referee points to the spot. {player} was there before {other}.',
      'Der Zeigefinger geht zum Punkt. {player} war vor {other} am Ball.',
    ],
  ],
  'penalty lost': [
    [
      '{player} cannot believe it, but the contact was there.',
      '{player} kann es nicht fassen, aber der Kontakt war da.',
    ],
    [
      'A needless challenge by {player}, so close to the byline.',
      'Ein unnötiger Einsatz von {player}, so nah an der Grundlinie.',
    ],
  ],
  'attempt saved': [
    ['{player} shoots, {other} gets both hands to it.', '{player} schießt, {other} ist mit beiden Händen da.'],
    [
      'Good stop by {other}: the shot of {player} was heading for the corner.',
      'Stark gehalten von {other}: Der Schuss von {player} wäre ins Eck gegangen.',
    ],
    ['{player} tries it low, {other} is down quickly.', '{player} versucht es flach, {other} ist schnell unten.'],
    [
      'From a tight angle {player} finds only the legs of {other}.',
      'Aus spitzem Winkel trifft {player} nur die Beine von {other}.',
    ],
    [
      'A header by {player}, too close to {other} to cause trouble.',
      'Kopfball von {player}, zu nah an {other}, um gefährlich zu werden.',
    ],
  ],
  'attempt blocked': [
    [
      '{player} pulls the trigger, {other} throws a leg in the way.',
      '{player} zieht ab, {other} wirft sich dazwischen.',
    ],
    [
      'Blocked! {other} takes one for the team, {player} shakes the head.',
      'Geblockt! {other} hält den Körper hin, {player} schüttelt den Kopf.',
    ],
    [
      '{player} has the space but not the time: {other} is back to block.',
      '{player} hat Platz, aber keine Zeit: {other} ist zurück und blockt.',
    ],
    [
      'A wall of legs, and the shot of {player} goes nowhere.',
      'Eine Wand aus Beinen, der Schuss von {player} bleibt hängen.',
    ],
  ],
  miss: [
    ['{player} drags it wide from twenty metres.', '{player} zieht den Ball aus zwanzig Metern vorbei.'],
    ['Over the bar. {player} got under that one.', 'Drüber. {player} kam da zu tief unter den Ball.'],
    ['A whisker wide! {player} already had the arms up.', 'Hauchdünn vorbei! {player} hatte die Arme schon oben.'],
    [
      '{player} volleys first time, and row twelve has a souvenir.',
      '{player} nimmt ihn direkt, und Reihe zwölf hat ein Andenken.',
    ],
    [
      'The header of {player} drops past the far post.',
      'Der Kopfball von {player} senkt sich am langen Pfosten vorbei.',
    ],
  ],
  post: [
    [
      'Off the post! {player} beats the keeper but not the wood.',
      'Pfosten! {player} überwindet alle, nur das Aluminium nicht.',
    ],
    [
      'The crossbar shakes. {player} could not have hit it better.',
      'Die Latte zittert. Besser kann man ihn kaum treffen, {player}.',
    ],
    ['{player} bends it round two, and onto the upright.', '{player} zirkelt ihn um zwei herum an den Pfosten.'],
  ],
  corner: [
    ['Corner to {team}. {player} walks over to take it.', 'Ecke für {team}. {player} geht hinüber.'],
    ['{team} have a corner, and the tall ones come forward.', 'Eckball {team}, die Großen rücken auf.'],
    ['Behind for a corner. {player} waves for movement.', 'Zur Ecke geklärt. {player} fordert Bewegung.'],
    ['{player} plays the corner short, {team} start again.', '{player} führt die Ecke kurz aus, {team} baut neu auf.'],
  ],
  offside: [
    ['{player} went too early: offside.', '{player} startet zu früh: Abseits.'],
    [
      'The pass of {other} comes late, {player} stands offside.',
      'Der Pass von {other} kommt zu spät, {player} steht im Abseits.',
    ],
    ['The flag goes up against {player}.', 'Die Fahne geht hoch, {player} stand im Abseits.'],
  ],
  'free kick won': [
    ['{player} is brought down by {other}. Free kick to {team}.', '{player} wird von {other} gelegt. Freistoß {team}.'],
    [
      'Clever from {player}, who shields the ball until {other} runs in.',
      'Clever von {player}: Körper rein, bis {other} aufläuft. Freistoß.',
    ],
    [
      '{player} is too quick there for {other}. {team} get the free kick.',
      '{player} ist zu schnell für {other}. Freistoß für {team}.',
    ],
  ],
  'free kick lost': [
    ['Foul by {player} on {other}.', 'Foul von {player} an {other}.'],
    ['{player} arrives late, {other} takes the knock.', '{player} kommt zu spät, {other} bekommt es ab.'],
    ['A tug at the shirt of {other}: {player} is caught.', 'Ein Zupfer am Trikot von {other}: {player} wird erwischt.'],
    [
      '{player} steps across {other}. The referee has a quiet word.',
      '{player} stellt sich {other} in den Weg. Es bleibt bei einem ruhigen Wort.',
    ],
  ],
  'yellow card': [
    ['Yellow for {player}. That was late on {other}.', 'Gelb für {player}. Das war zu spät gegen {other}.'],
    ['{player} goes into the book and does not complain.', '{player} sieht Gelb und beschwert sich nicht.'],
    ['The referee has seen enough: {player} is booked.', 'Jetzt reicht es: {player} wird verwarnt.'],
    [
      'A tactical foul on {other}, and a card for {player} to go with it.',
      'Ein taktisches Foul an {other}, die Karte für {player} gibt es dazu.',
    ],
  ],
  'second_yellow red card': [
    [
      'Second yellow! {player} has to go, {team} are one fewer.',
      'Gelb-Rot! {player} muss gehen, {team} ist einer weniger.',
    ],
    [
      'That is two for {player}. A long walk to the tunnel.',
      'Das war die zweite für {player}. Ein langer Weg in die Kabine.',
    ],
  ],
  'red card': [
    [
      'Red card! {player} goes in with the studs on {other}, and is gone.',
      'Rot! {player} geht mit der Sohle in {other} hinein und muss runter.',
    ],
    [
      'Straight red for {player}. {team} must do without from here.',
      'Glatt Rot für {player}. {team} spielt ab jetzt in Unterzahl.',
    ],
  ],
  substitution: [
    ['{team} change: {player} on, {other} off.', 'Wechsel bei {team}: {player} für {other}.'],
    ['Fresh legs for {team}. {player} replaces {other}.', 'Frische Beine für {team}: {player} ersetzt {other}.'],
    ['{other} makes way, {player} comes on.', '{other} geht, {player} kommt.'],
    ['Applause for {other}. {player} takes over.', 'Applaus für {other}. {player} übernimmt.'],
  ],
  'player retired': [
    ['No good. {player} cannot go on.', 'Es geht nicht mehr. {player} muss raus.'],
    [
      '{player} signals to the bench: this is the end of the day.',
      '{player} gibt ein Zeichen zur Bank: Für heute ist Schluss.',
    ],
  ],
  'start delay': [
    ['{player} stays down, and the doctors come on.', '{player} bleibt liegen, die Betreuer kommen.'],
    ['We wait: {player} needs treatment.', 'Kurze Pause: {player} wird behandelt.'],
  ],
  'end delay': [
    ['We go on.', 'Es geht weiter.'],
    ['{player} is up again, and the ball rolls.', '{player} steht wieder, der Ball rollt.'],
    ['Play resumes with a drop ball.', 'Weiter mit Schiedsrichterball.'],
  ],
  'contentious referee decisions': [
    ['Hand to the ear: the video team has a look at this one.', 'Finger am Ohr: Das schaut sich das Videoteam an.'],
    ['Everybody waits. It is being checked.', 'Alle warten. Die Szene wird geprüft.'],
    [
      'The referee draws the screen in the air and jogs to the side.',
      'Das Viereck in die Luft gezeichnet, ab zum Bildschirm.',
    ],
  ],
  'VAR cancelled goal': [
    [
      'No goal! The lines show {player} a shoulder ahead.',
      'Kein Tor! Die Linien zeigen {player} eine Schulter zu weit vorn.',
    ],
    [
      'It does not count: there was a hand before {player} scored.',
      'Zählt nicht: Vor dem Treffer von {player} war eine Hand im Spiel.',
    ],
  ],
};

/** Added after a VAR review. */
export const reviewed: Line = ['It was checked, and it stands.', 'Es wurde geprüft, und es bleibt dabei.'];

/** Added for an assist. */
export const assisted: readonly Line[] = [
  ['The pass came from {other}.', 'Den Pass spielte {other}.'],
  ['{other} had put it on a plate.', '{other} hatte aufgelegt.'],
  ['What a ball by {other} before it.', 'Was für ein Zuspiel von {other} davor.'],
];
