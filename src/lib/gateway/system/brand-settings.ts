import { brandSettings as contract } from '../../contract/system.ts';
import { handle } from '../core/handle.ts';
import { paysByStandIn } from '../providers/payment/stand-in.ts';

/** The constants are those of the specification, sections 3 and 9. */
export const brandSettings = handle(contract, async ({ ctx }) => {
  const { get } = ctx.settings;
  return {
    name: get('brand.name'),
    merchant: get('brand.merchant'),
    merchantCode: get('brand.merchantCode'),
    currency: get('brand.currency'),
    zone: get('portal.zone'),
    languages: get('brand.languages'),
    loginedToHomePage: get('brand.loginedToHomePage'),
    lightBanner: get('brand.lightBanner'),
    jackpotCounter: get('brand.jackpotCounter'),
    referralShown: get('referral.shown'),
    contactUrl: get('brand.contactUrl'),
    serviceWindow: get('service.pathList').some(({ type }) => type === 3),
    testPayments: ctx.config.production && paysByStandIn(ctx),
    minAge: get('register.minAge'),
    miniGame: get('miniGame.gameId'),
    feedback: { min: get('feedback.minWords'), max: get('feedback.maxWords') },
    social: get('brand.social'),
    licence: get('brand.licence'),
    lotteryType: 'Elott' as const,
    device: 'WEB' as const,
    platform: 'web' as const,
    clientType: 3 as const,
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
    announcementTypes: ['B', 'PL', 'PU', 'PR', 'H'],
  };
});
