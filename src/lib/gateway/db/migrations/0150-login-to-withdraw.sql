-- Who is excluded at their own wish may log in: the session lets them withdraw, and read what that takes.
delete from gate_checks where act = 'sign_in' and reason = 'self_exclusion';
