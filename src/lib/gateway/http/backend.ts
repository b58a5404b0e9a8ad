// What pages and the front door read from: the gateway of this process, or another that GATEWAY_URL names.
import type { Call, OutputOf } from '../../contract/call.ts';
import type { Closed } from '../../rules/portal-state.ts';
import type { Clock } from '../core/clock.ts';
import type { Visit } from '../core/visit.ts';
import type { SettingKey, SettingValue } from '../settings/definitions.ts';
import type { ReadSettings } from '../settings/store.ts';
import type { Gateway } from './serve.ts';

/** The settings that the front door uses. None of them is a secret. */
export type FrontKey = Extract<
  SettingKey,
  | 'brand.languages'
  | 'brand.contactUrl'
  | 'cdn.images'
  | 'cdn.launch'
  | 'botCheck.provider'
  | 'phoneSignIn.firebase'
>;

/** Limits of what the front door renders; they are counted in this process. */
export type MissLimit = 'limits.miss' | 'limits.picture' | 'limits.newHost';

export interface FrontSettings {
  /** Origins of games of outside vendors, which pages may frame. */
  readonly gameFrames: readonly string[];
  get<K extends FrontKey>(key: K): SettingValue<K>;
}

/** Reads public calls for pages that are being rendered, typed by the contract. */
export type Read = <C extends Call>(call: C, input?: Record<string, string>) => Promise<OutputOf<C>>;

export interface Backend {
  publicUrl: string | undefined;
  clock: Clock;
  read: Read;
  /** Answers calls; undefined for any other path. */
  answer: Gateway['answer'];
  settings(): Promise<FrontSettings>;
  /** What this process knows without asking anybody; absent when another gateway has to be asked. */
  atOnce?: {
    settings: FrontSettings & Pick<ReadSettings, 'version'>;
    closed(visit: Visit): Closed | undefined;
    /** Whether no setting turns any visit away. */
    openToAll(): boolean;
    answer: Gateway['answerAtOnce'];
    /** Counts a call that reads, of a visitor's address; false past the limit. */
    countRead(address: string): boolean;
  };
  /** Why a visit gets no page; undefined when the portal is open for it. */
  closed(visit: Visit): Promise<Closed | 'gateway_unreachable' | undefined>;
  /** The same for calls, unless the gateway turns them away itself. */
  closedToCalls(visit: Visit): Promise<Closed | undefined>;
  countryOf(visit: Visit): Promise<string | undefined>;
  /** Counts a page that has to be rendered for a visitor's address; throws `too_many_requests` past the limit. */
  countMiss(limit: MissLimit, address: string): Promise<void>;
  /** Called with the topic of what has changed, or may have. */
  onChange(hear: (topic: string) => void): void;
}
