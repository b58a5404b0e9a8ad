/** What the page around a game says of it; every kind offers more. */
export interface GameOffer {
  name: string;
  rtpBasisPoints: number;
  volatility: 'low' | 'medium' | 'high';
}
