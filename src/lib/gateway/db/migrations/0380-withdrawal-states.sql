-- The states that a step leads from and to are the same words as those of a withdrawal.
alter table withdrawal_steps
  add check (from_state in ('in_review', 'claimed', 'approved', 'paying', 'paid', 'received', 'partly_received', 'not_received', 'forced',
    'closed', 'returned', 'refused', 'cancelled')),
  add check (to_state in ('in_review', 'claimed', 'approved', 'paying', 'paid', 'received', 'partly_received', 'not_received', 'forced',
    'closed', 'returned', 'refused', 'cancelled'));
alter table withdrawal_events
  add check (to_state in ('in_review', 'claimed', 'approved', 'paying', 'paid', 'received', 'partly_received', 'not_received', 'forced',
    'closed', 'returned', 'refused', 'cancelled'));
