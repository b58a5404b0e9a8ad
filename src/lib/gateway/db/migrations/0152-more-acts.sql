-- What else the gate is asked: claiming a reward, exchanging points, being called to play, and writing in the chat room.
-- A value of an enum is used by the next migration at the earliest.
alter type gate_act add value if not exists 'claim';
alter type gate_act add value if not exists 'redeem';
alter type gate_act add value if not exists 'notify';
alter type gate_act add value if not exists 'chat';
