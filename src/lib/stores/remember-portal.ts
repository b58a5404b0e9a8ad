// What a tab of a member remembers of the portal: the specification's keys that are not about the person, and its popular data.
import { call } from '../client/call.ts';
import { gameMenus, popularGames } from '../contract/games.ts';
import { consolidatedFunds } from '../contract/member.ts';
import { whitelabel } from '../contract/switches.ts';
import { brandSettings, domainRoute, registerSettings } from '../contract/system.ts';
import { merchantWallet } from '../contract/transfers.ts';
import { switchesOn } from '../rules/switches.ts';
import { remember, remembered } from './tab.ts';

/** Convenience only: what does not arrive on this page, the next one reads again. */
export async function rememberPortal(): Promise<void> {
  const token = remembered('token');
  const [settings, validate, routers, brand, menus, popular, consolidated, wallet] = await Promise.allSettled(
    [
      call(whitelabel, {}),
      call(registerSettings, {}),
      call(domainRoute, {}),
      call(brandSettings, {}),
      call(gameMenus, {}),
      call(popularGames, {}),
      call(consolidatedFunds, {}),
      call(merchantWallet, {}),
    ],
  );
  // The member has logged out meanwhile.
  if (remembered('token') !== token) return;
  const text = (result: PromiseSettledResult<unknown>): string =>
    result.status === 'fulfilled' ? JSON.stringify(result.value) : '';
  remember({ settings: text(settings), validate: text(validate), routers: text(routers), platform: 'web' });
  remember({ consolidated: text(consolidated) });
  if (wallet.status === 'fulfilled') remember({ merchantWallet: String(wallet.value.isSingle) });
  if (menus.status === 'fulfilled') remember({ gameVendor: JSON.stringify(menus.value.data.lanes) });
  if (popular.status === 'fulfilled')
    remember({ popularGames: JSON.stringify(popular.value.list.map(({ gameId }) => gameId)) });
  if (settings.status === 'fulfilled') {
    const on = switchesOn(settings.value);
    remember({ enableSalary: String(on.has('SALARY3')), enableContract: String(on.has('ENABLECT3')) });
  }
  if (brand.status === 'fulfilled') {
    const { merchant, merchantCode } = brand.value;
    remember({ merchant, merchantCode });
    localStorage.setItem('merchantCode', merchantCode);
  }
}
