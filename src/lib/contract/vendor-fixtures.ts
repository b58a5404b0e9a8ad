// Leagues that are played elsewhere: the vendor who follows them tells each fixture, signed as every call of a vendor is. A message says all of a
// fixture as it is now, so that one which is lost or late leaves nothing wrong once the next has come.
import * as z from 'zod/mini';
import { sportMarkets } from '../rules/sports/markets.ts';
import { defineCall } from './call.ts';
import { roundIndex } from './table-parts.ts';
import { houseGameId, isoTime } from './values.ts';
import { words } from './vendor-actions.ts';

const goals = z.int().check(z.gte(0), z.lte(999));
const MOST_PICKS = 200;
const MOST_BYTES = 40_000;

export const vendorFixture = defineCall({
  method: 'POST',
  path: '/vendor/v1/fixture',
  access: 'vendor',
  summary:
    'Tells a fixture of a league that the vendor follows. The first message opens it for bets; a score begins it; `ended` settles its bets by the score.',
  assumed: true,
  largestBody: MOST_BYTES,
  input: z.strictObject({
    league: houseGameId,
    /** The vendor’s own name of the fixture. */
    event: z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/)),
    /** Higher with each message about the fixture: the highest one holds. */
    seq: z.int().check(z.gte(1), z.lte(2_000_000_000)),
    home: words(60),
    away: words(60),
    /** Bets from before the start close then. It may be told anew until they are closed. */
    kickOff: isoTime,
    /** `suspended`: bets wait. They do too when nothing was told for a minute in play, or for 15 minutes before. */
    state: z.enum(['open', 'suspended', 'ended']),
    score: z.optional(z.strictObject({ home: goals, away: goals })),
    /** Minutes, attacks of each side or rounds that were played, and the half, quarter or map that is. */
    played: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
    period: z.optional(z.int().check(z.gte(1), z.lte(20))),
    /**
     * Markets whose picks are not all there are not offered; of exact scores all with up to four more goals of each side, or more than four.
     * What a market adds up to is 100 to 125 %, or nothing of the message holds.
     */
    picks: z
      .array(
        z.strictObject({
          market: z.enum(sportMarkets),
          pick: z.string().check(z.maxLength(12)),
          priceMilli: z.int(),
        }),
      )
      .check(z.maxLength(MOST_PICKS)),
  }),
  output: z.object({
    /** Its number in the portal. */
    round: roundIndex,
    /** `late`: a later message is known. `kept`: it is over here, and only operators change how it ended. */
    outcome: z.enum(['done', 'repeated', 'late', 'kept']),
  }),
  errors: [
    /** No such league, or one that another vendor tells. */
    'not_found',
    /** The first message came when it had begun. */
    'bets_closed',
    /** Other sides than before, or another message of the same number. */
    'idempotency_conflict',
  ],
});
