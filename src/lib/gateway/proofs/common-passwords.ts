// The passwords that lead every published list of leaked ones, and the portal's own default.

const list = `
123456 1234567 12345678 123456789 1234567890 12345 0123456789 111111 000000 123123 654321 666666 888888 88888888
112233 121212 123321 159753 147258369 987654321 11111111 00000000 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qwerty qwerty1
qwerty12 qwerty123 qwertyuiop qwer1234 asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm password password1 password12
password123 passw0rd p@ssw0rd p@ssword p@ssword1 pass1234 abc123 abc12345 abcd1234 a1b2c3d4 aa123456 a123456 a12345678
iloveyou iloveyou1 letmein welcome welcome1 welcome123 admin admin123 administrator root toor login master dragon
monkey sunshine princess football baseball basketball superman batman pokemon starwars trustno1 whatever freedom
michael jordan23 jennifer charlie shadow killer hunter2 secret changeme default test1234 test123 guest lucky777 casino
casino123 jackpot jackpot777 poker123 football1 liverpool chelsea arsenal barcelona ronaldo messi10 vietnam thailand
indonesia bangkok jakarta hanoi saigon
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
