import { describe, expect, it } from 'vitest';
import { firstPage, menuOf, pageOf, pages } from '../../../src/islands/member/pages.ts';

describe('the personal center', () => {
  it('knows the pages of the specification, by its keys and in its order, and then the portal’s own', () => {
    expect(Object.keys(pages)).toEqual([
      'securityCenter',
      'transferFund',
      'depositv2',
      'withdraw',
      'transferUpline',
      'personalHistoryCopy',
      'transactionHistory',
      'personalProfit',
      'bonusDetails',
      'rewardCenter',
      'referral',
      'missionLeaderboard',
      'messageV2',
      'vipLevel',
      'points',
      'playLimits',
    ]);
    expect(firstPage({ toUpline: true, onBreak: false })).toBe('securityCenter');
  });

  it('offers no page that is not there', () => {
    const offered = menuOf({ toUpline: true, onBreak: false }).flat();
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ load }) => load !== undefined)).toBe(true);
  });

  it('offers what needs somebody above only to members who have somebody', () => {
    const alone = menuOf({ toUpline: false, onBreak: false }).flat();
    expect(alone.some(({ needsUpline }) => needsUpline)).toBe(false);
  });

  it('opens no transfer to an upline for members who have none, not by its name either', () => {
    const asked = [true, false].map((toUpline) => pageOf('transferUpline', { toUpline, onBreak: false }));
    expect(asked).toEqual(['transferUpline', undefined]);
  });

  it('has for a member on a break what leads to their money, their records and their limits, and begins at the withdrawal', () => {
    const resting = { toUpline: true, onBreak: true };
    const offered = menuOf(resting).flat();
    expect(offered.map(({ key }) => key)).toEqual([
      ...[
        'transferFund',
        'withdraw',
        'personalHistoryCopy',
        'transactionHistory',
        'personalProfit',
        'messageV2',
        'playLimits',
      ],
    ]);
    expect(firstPage(resting)).toBe('withdraw');
    expect(pageOf('depositv2', resting)).toBeUndefined();
  });

  it('knows which names are no page: nothing else opens in their place without a word', () => {
    const names = ['depositv2', 'wallet', 'nonsense', 'toString'];
    expect(names.map((name) => pageOf(name, { toUpline: true, onBreak: false }))).toEqual([
      ...['depositv2', undefined, undefined, undefined],
    ]);
  });
});
