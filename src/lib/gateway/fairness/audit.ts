// Seeds, chains and shared rounds against the hashes that were published of them, and against the bets they accepted.
import type { Seal } from '../core/seal.ts';
import type { AuditArea } from '../ledger/audit-area.ts';
import { rootsOfBets } from './audit-roots.ts';
import { sealedSeeds } from './audit-seeds.ts';
import { sealedShared } from './audit-shared.ts';

/** `seal` opens the seeds that are not revealed yet. */
export const fairnessAudit = (seal: Seal): AuditArea => ({
  // Seeds move no money.
  kinds: {},
  checks: [
    `select format('seed pair %s (%s): the hash that was shown is not the hash of its seed', id, state) as problem, 0 as off
      from seed_pairs where server_seed not like 'sealed:%' and server_seed_hash <> hex_hash(server_seed)`,
    `select format('chain %s of %s: elements %s to %s are spent by %s rounds', chain_id, min(table_key), min(position),
          max(position), count(*)) as problem, 0 as off
      from shared_rounds where chain_id is not null
      group by chain_id having (min(position), max(position)) <> (1, count(*))`,
    `select format('round %s of %s: its seed is not what was published', round_index, table_key) as problem, 0 as off
      from shared_rounds where revealed_at is not null
        and not case proof when 'draw' then hex_hash(seed) = seed_hash else seed_chain_leads_to(chain_id, position, seed) end`,
    `select format('round %s of %s says %s bets, but has %s', r.round_index, r.table_key, coalesce(r.entries, 0),
          count(e.id)) as problem, 0 as off
      from shared_rounds r left join round_entries e using (vassalage, table_key, round_index)
      where r.closed_at is not null or r.opened_at is null
      group by r.vassalage, r.table_key, r.round_index having count(e.id) <> coalesce(r.entries, 0)`,
    `select case when r.id is null then format('round %s of %s was revealed and has no result', s.round_index, s.table_key)
          else format('round %s is of table %s, which has no revealed round %s', r.id, r.table_key, r.round_index)
        end as problem, 0 as off
      from (select * from shared_rounds where revealed_at is not null) s
      full join (select * from rounds where scope = 'table') r
        on (r.vassalage, r.table_key, r.round_index, r.proof) = (s.vassalage, s.table_key, s.round_index, s.proof)
      where r.id is null or s.table_key is null`,
    (client) => sealedSeeds(client, seal),
    (client) => sealedShared(client, seal),
    rootsOfBets,
  ],
});
