// Every call and its handler. A call without one does not compile.
import type { calls } from '../../contract/index.ts';
import { together } from '../../contract/together.ts';
import { agentHandlers } from '../agent/index.ts';
import { clubHandlers } from '../club/index.ts';
import type { Handler } from '../core/handle.ts';
import { gamesHandlers } from '../games/index.ts';
import { homeHandlers } from '../home/index.ts';
import { memberHandlers } from '../member/index.ts';
import { recordHandlers } from '../records/index.ts';
import { recoveryHandlers } from '../recovery/index.ts';
import { sessionHandlers } from '../session/index.ts';
import { systemHandlers } from '../system/index.ts';
import { vendorHandlers } from '../vendor/index.ts';
import { walletHandlers } from '../wallet/index.ts';

export const handlers = together(
  homeHandlers,
  gamesHandlers,
  sessionHandlers,
  memberHandlers,
  recoveryHandlers,
  systemHandlers,
  walletHandlers,
  clubHandlers,
  vendorHandlers,
  recordHandlers,
  agentHandlers,
) satisfies { [K in keyof typeof calls]: Handler<(typeof calls)[K]> };
