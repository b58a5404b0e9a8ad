import { countries as contract } from '../../contract/member.ts';
import { handle } from '../core/handle.ts';
import { countryList } from '../people/mobile.ts';

export const countries = handle(contract, async ({ ctx }) => ({ countries: countryList(ctx) }));
