// The browser's sentences of faults in form fields; `faults` must be loaded.
import type { Fault } from '../rules/register.ts';
import { lookup } from './browser.ts';
import { sentenceOf } from './faults.ts';

export const faultSentence = (fault: Fault): string => sentenceOf(fault, (key) => lookup(`faults:${key}`));
