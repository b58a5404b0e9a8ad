import { countries as contract } from '../../contract/member.ts';
import { countryList } from '../accounts/mobile.ts';
import { handle } from '../handle.ts';

export const countries = handle(contract, async ({ ctx }) => ({ countries: countryList(ctx) }));
