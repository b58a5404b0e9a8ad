-- Who is on a time-out may log in as who is excluded may: the session lets them withdraw, and read what that takes.
delete from gate_checks where act = 'sign_in' and reason = 'time_out';
