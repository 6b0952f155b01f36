/** A league for the bench: one match in which something happens at every full second, numbered by that second. */
const sentence = (second) => ({
  id: String(second),
  comment: 'Goal! Northbank 2, Orbury 1. One touch, one look, one low shot: Lindqvist makes it look easy.',
  timestamp: new Date(second * 1000).toISOString(),
  lastModified: new Date(second * 1000).toISOString(),
  minute: '63',
  second: '22',
  period: '2',
  time: "64'",
  type: 'goal',
});

export const openLeague = () => ({
  updates: (id, _since, { now }) =>
    id === 'ticking'
      ? {
          answer: {
            place: { series: 'ticks', number: now },
            updates: [
              {
                number: now,
                at: new Date(now * 1000).toISOString(),
                matchDetails: {
                  periodId: 2,
                  matchStatus: 'Playing',
                  matchTime: 64,
                  scores: { ht: { home: 1, away: 1 }, total: { home: 2, away: 1 } },
                },
                auto: { from: 0, items: [sentence(now)] },
              },
            ],
            isOver: false,
          },
          validUntil: now + 1,
        }
      : undefined,
});
