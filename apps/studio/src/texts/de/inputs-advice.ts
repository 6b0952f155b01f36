/** What to do about a signal, with the menu of the encoder. */
export const inputAdvice = {
  keyFramesFar: {
    title: 'Die Keyframes sind zu weit auseinander.',
    exact: 'Die Keyframes sind {{seconds}} s auseinander.',
    text: 'Zuschauer starten langsamer und sind weiter hinter Live. In OBS: Einstellungen, Ausgabe, Keyframe-Intervall, 2 s.',
  },
  keyFramesIrregular: {
    title: 'Die Keyframes kommen unregelmäßig.',
    text: 'Wechsel der Größe können ruckeln. In OBS: Einstellungen, Ausgabe, Keyframe-Intervall, 2 s, und „scenecut=0“ in den x264-Optionen.',
  },
  bitrateFalls: {
    title: 'Die Bitrate fällt.',
    text: 'Das sieht nach der Leitung am Spielort aus. Nimm ein Kabel oder senke die Bitrate um ein Drittel. In OBS: Einstellungen, Ausgabe, Bitrate.',
  },
  bitrateHigh: {
    title: 'Die Bitrate ist hoch.',
    exact: 'Die Bitrate ist {{megabits}} Mbit/s.',
    text: 'Viele Leitungen von Zuschauern sind langsamer. In OBS: Einstellungen, Ausgabe, Bitrate, 6000 kbit/s für 1080p.',
  },
  framesDropped: {
    title: 'Es fehlen Bilder.',
    text: 'Computer oder Leitung des Encoders sind zu langsam. In OBS: Einstellungen, Video, kleinere Ausgabe; oder Ausgabe, ein schnelleres Preset.',
  },
  soundMissing: {
    title: 'Es gibt keinen Ton.',
    text: 'In OBS: die Quelle im Audiomixer einschalten, dann Einstellungen, Audio prüfen.',
  },
  soundQuiet: {
    title: 'Der Ton ist leise.',
    exact: 'Der Ton ist leise: {{lufs}} LUFS.',
    text: 'Ziel ist −23. Hebe ihn im Mischer an, oder gib der Quelle in OBS den Filter „Gain“.',
  },
  soundLoud: {
    title: 'Der Ton ist laut.',
    exact: 'Der Ton ist laut: {{lufs}} LUFS.',
    text: 'Ziel ist −23, er kann verzerren. Senke ihn im Mischer, oder gib der Quelle in OBS den Filter „Limiter“.',
  },
  soundApart: {
    title: 'Ton und Bild sind auseinander.',
    exact: 'Ton und Bild sind {{milliseconds}} ms auseinander.',
    text: 'In OBS: Bearbeiten, Erweiterte Audioeigenschaften, Sync-Offset der Quelle.',
  },
  timestampsJump: {
    title: 'Die Zeitstempel des Encoders springen.',
    text: 'Zuschauer sehen vielleicht ein kurzes Stocken. Beende und starte den Stream im Encoder. In OBS auch „Gerätezeitstempel verwenden“ der Quelle ausschalten.',
  },
  pictureChanged: {
    title: 'Die Größe des Bildes hat sich geändert.',
    exact: 'Das Bild ist jetzt {{format}}.',
    text: 'Bei Zuschauern geht es nach einem Schnitt weiter. Lass Größe und Bildrate während der Sendung, wie sie sind. In OBS: Einstellungen, Video.',
  },
  interlaced: {
    title: 'Das Bild kommt in Halbbildern.',
    text: 'Bewegung zeigt auf Bildschirmen Kammlinien. Stell die Kamera auf Vollbilder, etwa 1080p50. In OBS: Rechtsklick auf die Quelle, Deinterlacing, Yadif 2x.',
  },
  renditionRefused: {
    title: 'Eine Größe des Encoders wird nicht genommen.',
    exact: 'Eine Größe wird nicht genommen. {{reason}}',
    text: 'Zuschauer bekommen die anderen Größen. Stell für alle dieselbe Bildrate und ein Keyframe-Intervall von 2 s ein.',
  },
  wrongCodec: {
    title: 'Dieser Eingang nimmt den Codec nicht.',
    exact: 'Dieser Eingang nimmt kein {{codec}}.',
    text: 'Stell den Encoder auf H.264 und AAC. In OBS: Einstellungen, Ausgabe, Encoder, x264. Der Streamschlüssel bleibt gleich.',
  },
  wrongKeys: {
    title: 'Falsche Schlüssel wurden abgewiesen.',
    exact: '{{count}} falsche Schlüssel von {{ip}} abgewiesen.',
    text: 'Der Absender erfährt nichts. Nach 10 Versuchen ist die Adresse eine Stunde gesperrt.',
  },
  noBackup: {
    title: 'Es gibt kein Backup.',
    text: 'Fällt der Encoder aus, sehen Zuschauer die Tafel. Ein zweiter Encoder mit dem Backup-Schlüssel würde von selbst übernehmen.',
  },
  storageFull: {
    title: 'Der Speicher ist voll.',
    text: 'Bei Zuschauern läuft es weiter, aber es wird nichts mehr aufgezeichnet. Lösche alte Aufzeichnungen oder bitte die Technik um Platz.',
  },
  ladderBehind: {
    title: 'Die kleineren Größen kommen nicht nach.',
    text: 'Dieser Server ist dafür zu beschäftigt. Zuschauer bekommen die volle Größe. Schalte „Kleinere Größen“ dort aus, wo sie am wenigsten fehlen.',
  },
} as const;
