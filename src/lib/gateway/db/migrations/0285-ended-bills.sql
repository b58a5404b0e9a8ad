-- Bills that nobody pays are looked up by their contract: what was corrected of them comes back with the next one.
create index contract_bills_ended on contract_bills (contract_id) where state in ('denied', 'expired', 'reversed', 'outside');
