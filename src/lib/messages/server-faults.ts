// The gateway's sentences of faults in form fields.
import english from '../../../public/locales/en/faults.json' with { type: 'json' };
import type { Fault } from '../rules/register.ts';
import { sentenceOf } from './faults.ts';

const sentences: Record<string, string> = english;

export const faultSentence = (fault: Fault): string => sentenceOf(fault, (key) => sentences[key]);
