// Free rounds against what two operators or kept terms decided, and against the bets that were played with them; each both ways.

/** The act by which a row was given. */
const DECIDED = `select from operator_acts a join members m on m.account = lower(a.input ->> 'account')
  where a.id = f.act_id and a.operation = 'free-rounds.give' and a.state = 'approved' and m.id = f.member_id
    and a.input ->> 'game' = f.game_id and (a.input ->> 'rounds')::integer = f.rounds
    and (a.input ->> 'stake')::numeric * 100 = f.stake_minor`;

export const freeRoundsChecks: readonly string[] = [
  // Those given before acts were needed are older than that migration.
  `select format('free rounds %s of member %s are not what two operators decided, nor what a promotion gives', f.id, f.member_id) as problem,
      f.rounds * f.stake_minor as off
    from free_rounds f join vendors v using (vassalage) join members m on m.id = f.member_id
    where not exists (${DECIDED}) and not bonus_rounds_agree(f)
      and not (v.sandbox and m.currency = 'FUN' and f.key = 'sandbox:' || m.id)
      and not (f.key = 'before:' || f.id
        and f.created_at < (select applied_at from migrations where name like '0047-%'))`,
  `select format('act %s gave free rounds, but there are none of it', a.id) as problem, 0 as off
    from operator_acts a
    where a.operation = 'free-rounds.give' and a.state = 'approved' and not exists (
      select from free_rounds f where f.act_id = a.id or f.key = a.input ->> 'key')`,
  `select format('grant %s has free rounds %s, but says %s', g.number, f.id, g.rounds) as problem, 0 as off
    from bonus_grants g left join free_rounds f on f.grant_id = g.id
    where (f.id is null) <> (g.rounds is null)`,
  `select format('of free rounds %s %s are played, but there are %s bets', f.id, f.played, count(b.id)) as problem,
      0 as off
    from free_rounds f left join bets b on b.free_rounds_id = f.id and b.status <> 'void'
    group by f.id having f.played <> count(b.id)`,
  `select format('bet %s of member %s in %s is a free round of member %s in %s', b.number, b.member_id, b.game_id,
        f.member_id, f.game_id) as problem, 0 as off
    from bets b join free_rounds f on f.id = b.free_rounds_id
    where (b.member_id, b.vassalage, b.game_id, b.grant_id) is distinct from (f.member_id, f.vassalage, f.game_id, f.grant_id)`,
];
