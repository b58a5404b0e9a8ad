// Which codes a call may answer: those it declares, those that follow from its shape, and those of any call.
import { closedStates } from '../rules/portal-state.ts';
import type { Access, Call } from './call.ts';
import type { ErrorCode } from './errors.ts';
import { gateCodes, privateReasons } from './gate.ts';

const ofAnyCall: readonly ErrorCode[] = [
  'invalid_input',
  'too_many_requests',
  'try_again',
  'unknown_error',
  ...closedStates,
];

const ofAccess: Record<Access, readonly ErrorCode[]> = {
  public: [],
  member: ['not_signed_in'],
  agent: ['not_signed_in', 'need_true_account', 'not_allowed'],
  game: ['game_session_ended'],
  operator: ['not_signed_in'],
  vendor: ['signature_invalid'],
};

const ofEnvelope: readonly ErrorCode[] = [
  'encryption_required',
  'envelope_invalid',
  'envelope_expired',
  'envelope_replayed',
];

/** Whether a call changes something. Such calls are taken from the portal's own pages only. */
export const hasEffects = ({ method, effects = false }: Call): boolean => method !== 'GET' || effects;

/**
 * Whether a call moves money. It refuses fields that it does not have, which other calls ignore: a currency or a bonus
 * that nobody reads would have meant another movement.
 */
export const movesMoney = ({ money = false, act }: Call): boolean => money || act === 'stake';

/** Every code that a call may answer. */
export function codesOf(call: Call): ReadonlySet<ErrorCode> {
  const { access } = call;
  const byMember = access === 'member' || access === 'agent';
  const has = (condition: boolean | undefined, ...codes: ErrorCode[]) => (condition ? codes : []);
  return new Set([
    ...call.errors,
    ...ofAnyCall,
    ...ofAccess[access],
    ...has(byMember && !call.whileRestricted, 'must_change_password'),
    ...has(byMember && !call.whileOnBreak, ...privateReasons),
    ...has(byMember && call.trueAccount, 'need_true_account'),
    ...(call.act ? Object.values(gateCodes[call.act]) : []),
    ...has(call.encrypted, ...ofEnvelope),
    ...has(call.money, 'idempotency_key_required', 'idempotency_conflict'),
    ...has(hasEffects(call) && !call.fromFrame, 'cross_site'),
    ...has(hasEffects(call), 'body_too_large'),
  ]);
}
