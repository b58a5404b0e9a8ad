// What the portal asks of a vendor: where its game is, for a launch.

import type { LotteryLaunch } from '../../../contract/launch.ts';
import type { FrameKind } from '../../../rules/launch.ts';

export interface Launch {
  gameId: string;
  /** Of a game of the house. */
  kind: string | null;
  category: string;
  /** Single-use, spent by the vendor against the wallet. */
  ticket: string;
  language: string;
  /** What was asked of the lottery. */
  lottery: LotteryLaunch;
}

export interface Vendor {
  frame: FrameKind;
  /** The address to load in the frame; a path is below a launch host when there is one. */
  address(launch: Launch): string;
}
