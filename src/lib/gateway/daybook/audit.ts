// The daybook against the ledger and against the log of operators: trees, heads, and the chain of acts.
import type { OpenSecret } from '../core/own-secret.ts';
import type { AuditArea } from '../ledger/audit-area.ts';
import { headsHold } from './audit-heads.ts';
import { treesHold } from './audit-trees.ts';

/** `open` opens the secret that leaves are salted with. `latestDays` leaves out the trees of the days before. */
export const daybookAudit = (open: OpenSecret, latestDays?: number): AuditArea => ({
  // It tells of money and moves none.
  kinds: {},
  checks: [
    (client) => treesHold(client, open, latestDays),
    headsHold,
    `select format('entry %s of the operators'' chain does not follow the one before', number) as problem, 0 as off
      from (select number, previous, lag(number, 1, 0::bigint) over w as last_number,
          lag(hash, 1, repeat('0', 64)) over w as last_hash
        from operator_chain window w as (order by number)) entry
      where number <> last_number + 1 or previous <> last_hash`,
    `select format('entry %s of the operators'' chain is not what its hash was made of', number) as problem, 0 as off
      from operator_chain
      where hash <> encode(sha256(convert_to(previous || E'\\n' || content, 'UTF8')), 'hex')`,
    `select case when c.number is null then format('%s %s is not in the operators'' chain', w.what, w.row_id)
          when w.row_id is null then format('entry %s of the operators'' chain: its row (%s %s) is gone', c.number, c.source,
            c.row_id)
          else format('%s %s is not what entry %s of the operators'' chain has', w.what, w.row_id, c.number)
        end as problem, 0 as off
      from operator_chain c full join (
        select 'action' as source, 'operators'' action' as what, id as row_id, operator_chain_content(a) as content
          from operator_actions a
        union all
        select 'asked', 'act', id, operator_chain_asked(a) from operator_acts a
        union all
        select 'decided', 'the decision about act', id, operator_chain_decided(a) from operator_acts a
          where state <> 'waiting'
      ) w on (w.source, w.row_id) = (c.source, c.row_id)
      where w.content is distinct from c.content`,
  ],
});
