// The sentences of a game's page and of the popup, for pages that are rendered and for dialogs that arrive.
import type { Translate } from '../../lib/messages/server.ts';
import { cardWords } from '../lobby/card-words.ts';
import type { ClosedWords } from './StageClosed.tsx';

const sitting = [
  'session',
  'net',
  'netShort',
  'break',
  'breakShort',
  'pauseTitle',
  'pauseGo',
  'pauseStop',
] as const;

const stage = [
  ...([
    'back',
    'sound',
    'mute',
    'full',
    'opening',
    'signInTitle',
    'signInText',
    'signInFree',
    'signIn',
  ] as const),
  ...(['failedTitle', 'failedText', 'closedTitle', 'noneTitle', 'noneText'] as const),
  ...([
    'restMark',
    'restText',
    'restLeft',
    'restStay',
    'restRounds',
    'restSettled',
    'restOpen',
    'restOthers',
    'restTell',
    'restTold',
    'popupText',
    'popupOpen',
  ] as const),
] as const;

/** The sentences about the length of play, and when the question whether to go on appears. */
export type SittingWords = Record<(typeof sitting)[number] | 'pauseText', string>;

export type StageWords = SittingWords &
  ClosedWords &
  Record<(typeof stage)[number] | 'balance' | 'tryAgain' | 'playLimits' | 'hand', string>;

export const sittingWords = (t: Translate): SittingWords => ({
  ...named(t, sitting),
  pauseText: t('games:frame.pauseText', { time: '{{time}}' }),
});

/** With their places left open. */
export const stageWords = (t: Translate): StageWords => ({
  ...sittingWords(t),
  ...cardWords(t),
  ...named(t, stage),
  restTitle: t('games:frame.restTitle', { name: '{{name}}', time: '{{time}}' }),
  restTitleOn: t('games:frame.restTitleOn', { name: '{{name}}', day: '{{day}}', time: '{{time}}' }),
  restVendor: t('games:frame.restVendor', { vendor: '{{vendor}}' }),
  hand: t('games:frame.hand', { hand: '{{hand}}' }),
  balance: t('common:account.balance'),
  tryAgain: t('common:ui.tryAgain'),
  playLimits: t('common:account.limits'),
});

const named = <K extends string>(t: Translate, keys: readonly K[]): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, t(`games:frame.${key}`)])) as Record<K, string>;
