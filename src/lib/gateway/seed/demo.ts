// Demo accounts, rounds and notices, for trying the portal out. `seed/index.ts` says where they exist.
import { DAY_MS } from '../../rules/durations.ts';
import { announce } from '../content/announcements.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { wantPast } from '../house/shared/past-wanted.ts';
import { countMessages } from '../inbox/list.ts';
import { followFeed } from '../jobs/feed.ts';
import { createMember } from '../people/members.ts';
import { grantFunds } from '../play/demo.ts';
import { hashPassword, passwordMatches } from '../proofs/passwords.ts';
import { cardsOf } from './demo-cards.ts';
import { seedContracts } from './demo-contracts.ts';
import { DEMO_DEPOSITS_MINOR, depositsOf } from './demo-deposits.ts';
import { messagesOf } from './demo-messages.ts';
import { rewardsOf } from './demo-rewards.ts';
import { seedRounds } from './demo-rounds.ts';
import { makeStory } from './demo-story.ts';
import { seedTeam } from './demo-team.ts';
import { WITHDRAWN_MINOR, withdrawalsOf } from './demo-withdrawals.ts';
import { seedVendors } from './vendors.ts';

export interface DemoAccount {
  account: string;
  password: string;
  role: string;
}

interface Person extends DemoAccount {
  agentCode: number;
  fundsMinor: bigint;
  /** The account of the direct upline, who comes before in the list. */
  below?: string;
}

const PASSWORD = 'Evening-Walk-2026';

const people: Person[] = [
  {
    account: 'demoagent',
    password: PASSWORD,
    role: 'agent',
    agentCode: 1,
    fundsMinor: 500_000n,
  },
  {
    account: 'demoplayer',
    password: PASSWORD,
    role: 'player',
    agentCode: 0,
    fundsMinor: 1_248_050n - DEMO_DEPOSITS_MINOR + WITHDRAWN_MINOR,
    below: 'demoagent',
  },
  {
    account: 'demonewcomer',
    password: PASSWORD,
    role: 'player without money',
    agentCode: 0,
    fundsMinor: 0n,
    below: 'demoagent',
  },
];

export async function seedDemo(ctx: Ctx): Promise<DemoAccount[]> {
  await seedVendors(ctx);
  for (const person of people) await seedPerson(ctx, person);
  await seedTeam(ctx);
  await seedRounds(ctx);
  await seedNotices(ctx);
  await seedStoryOf(ctx, 'demoplayer');
  await followFeed(ctx);
  await seedContracts(ctx);
  await wantPast(ctx);
  return people.map(({ account, password, role }) => ({ account, password, role }));
}

/** The demo accounts that anyone can log in to, since their passwords are public. */
export async function openDemoAccounts(ctx: Ctx): Promise<string[]> {
  const names = people.map(({ account }) => account);
  const rows = await ctx.db
    .selectFrom('members')
    .select(['account', 'password_hash'])
    .where('account', 'in', names)
    .where('status', '=', 'active')
    .orderBy('account')
    .execute();
  const open = await Promise.all(rows.map((row) => passwordMatches(PASSWORD, row.password_hash)));
  return rows.filter((_, at) => open[at]).map(({ account }) => account);
}

const idOf = async ({ db }: Ctx, account: string): Promise<bigint | undefined> =>
  (await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirst())?.id;

async function seedPerson(ctx: Ctx, person: Person): Promise<void> {
  if (await idOf(ctx, person.account)) return;
  const uplineId = person.below && (await idOf(ctx, person.below));
  const passwordHash = await hashPassword(person.password, ctx.random);
  // What they did since is of the days before now.
  const since = new Date(ctx.clock.now().getTime() - 10 * DAY_MS);
  await inTransaction({ ...ctx, clock: { now: () => since } }, async (tx) => {
    const { id } = await createMember(tx, { ...person, passwordHash, ...(uplineId && { uplineId }) });
    if (person.fundsMinor > 0n) await grantFunds(tx, { memberId: id, amountMinor: person.fundsMinor });
  });
}

/** Deposits, messages, withdrawals, rewards and hands of cards of the last days, for a member who has no message. */
async function seedStoryOf(ctx: Ctx, account: string): Promise<void> {
  const memberId = await idOf(ctx, account);
  if (memberId === undefined || (await countMessages(ctx, memberId)).all > 0) return;
  await makeStory(ctx, [
    ...depositsOf(ctx, memberId),
    ...withdrawalsOf(memberId),
    ...rewardsOf(memberId),
    ...messagesOf(memberId),
    ...cardsOf(memberId),
  ]);
}

const notices = [
  {
    type: 'B',
    title: 'Welcome to the demonstration',
    body: 'Deposits use a test cashier, so no real money moves. Try a slot and check its rounds afterwards.',
  },
  {
    type: 'B',
    title: 'You can check every round',
    body: 'Open Fairness in any slot to check a finished round in your own browser.',
  },
  {
    type: 'PL',
    title: 'Where to find your bets',
    body: 'The betting record in your account lists each bet with its number, stake and payout.',
  },
  {
    type: 'PL',
    audience: 'agents',
    title: 'Dividend bills are weekly',
    body: 'When a week is over, ask for its bill on the Dividend page. Your upline approves it.',
  },
] as const;

async function seedNotices(ctx: Ctx): Promise<void> {
  const known = await ctx.db.selectFrom('announcements').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const startsAt = ctx.clock.now();
  for (const notice of notices) await announce(ctx, { ...notice, startsAt });
}
