-- The account record lists what moved a member's money, newest first.
create index transfers_member on transfers (member_id, created_at desc, id desc) where member_id is not null;
