// The icon of each group of the help centre.
import { games, gift, heart, shield, spark, users, wallet } from '../../lib/art/icons.ts';
import type { HelpGroup } from '../../lib/content-model/help-groups.ts';

export const groupIcons: Record<HelpGroup, string> = {
  'Getting started': spark,
  'Account and security': shield,
  'Deposits and payouts': wallet,
  'Bonuses and VIP': gift,
  'Games and rules': games,
  'Play safely': heart,
  'Friends, agents and service': users,
};
