-- What else the gate is asked: paying an agent what a contract comes to, and setting money aside for contracts.
-- A value of an enum is used by the next migration at the earliest.
alter type gate_act add value if not exists 'commission';
alter type gate_act add value if not exists 'set_aside';
