// What a bonus costs a spin: whole spins of members without one, and of members with one that runs, in turn.
import { compareSpins, plain } from './spins/subjects.ts';
import { report } from './statistics.ts';

/** Every second member has a bonus with much to bet, and a purse of its own. */
const GRANTS = [
  `insert into bonus_grants (member_id, currency, promotion, terms, period, base_minor, bonus_minor, wager_minor, weights, days, state,
      created_at, active_at, ends_at)
    select member_id, 'USD', 'bench', repeat('a', 64), 'once', 10000, 10000, 1000000000, '{"RNG": 100}', 30, 'active', now(), now(),
        now() + interval '30 days'
      from (select member_id, row_number() over (order by member_id) as place from game_sessions) of where place % 2 = 0`,
  `select ledger_transfer('bench:' || id, 'bonus_given', 'house_bonus', 0, 'bonus', member_id, 'USD', 10000, now(), number,
      p_to_purse => id::text)
    from (select *, set_config('portico.gate', gate_word('grant', member_id, 'USD', 10000), true) from bonus_grants) g`,
];

export async function bench(args: string[]): Promise<void> {
  const ratio = await compareSpins(
    args,
    [
      { name: 'spins', table: plain, half: 0 },
      { name: 'with a bonus', table: plain, half: 1 },
    ],
    GRANTS,
  );
  const bonus = ratio('with a bonus');
  report('with a bonus : without', bonus.toFixed(2), { text: 'at least 0.9', met: bonus >= 0.9 });
}
