// The rewards of the points mall on its page: for everybody as they are, for a member with what is left and what is missing.
import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { formatWire } from '../../../lib/rules/money.ts';
import { type PointRewardKind, pointRewardKinds } from '../../../lib/rules/points.ts';
import { $mall, loadMall, type PointMall } from '../../../lib/stores/points.ts';
import { $session } from '../../../lib/stores/session.ts';

export interface MallCard {
  id: string;
  kind: PointRewardKind;
  name: string;
  points: number;
  stock: number;
  /** In words: what it needs, or how it comes. */
  note: string;
  picture: string;
  /** Of the ground behind it. */
  hue: number;
}

interface Props {
  cards: MallCard[];
  open: boolean;
  words: Record<
    | 'left'
    | 'none'
    | 'points'
    | 'redeem'
    | 'missing'
    | 'yours'
    | 'rate'
    | 'convert'
    | 'all'
    | PointRewardKind
    | 'kinds',
    string
  >;
}

const count = (points: number): string => points.toLocaleString('en');
const opens = (more: object = {}): string => JSON.stringify({ page: 'points', ...more });

export function MallCards({ cards, open, words }: Props): ReactElement {
  const loaded = useStore($mall, { ssr: 'initial' });
  const session = useStore($session, { ssr: 'initial' });
  const asks = session.state === 'in' && !session.onBreak;
  const [kind, setKind] = useState<'all' | PointRewardKind>('all');
  useEffect(() => {
    if (asks) void loadMall();
  }, [asks]);
  const mall = loaded.state === 'ready' ? loaded.value : undefined;
  return (
    <>
      {mall && <Strip mall={mall} words={words} />}
      <fieldset className="mall-kinds">
        <legend className="visually-hidden">{words.kinds}</legend>
        {(['all', ...pointRewardKinds] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="mall-kind"
            aria-pressed={each === kind}
            onClick={() => setKind(each)}
          >
            {words[each]}
          </button>
        ))}
      </fieldset>
      <ul className="mall-cards">
        {cards
          .filter((card) => kind === 'all' || card.kind === kind)
          .map((card) => {
            const own = mall?.rewards.find(({ id }) => id === card.id);
            const left = own?.left ?? card.stock;
            const missing = mall ? Math.max(0, card.points - Math.max(0, mall.points)) : 0;
            const stopped =
              left === 0
                ? words.none
                : missing > 0
                  ? words.missing.replace('{{points}}', count(missing))
                  : undefined;
            return (
              <li key={card.id} className="card">
                <span className="mall-art" style={{ '--hue': card.hue } as CSSProperties}>
                  <img src={card.picture} alt="" width="96" height="96" loading="lazy" />
                </span>
                <div>
                  <h3>{card.name}</h3>
                  <span className="tiny soft">{words.left.replace('{{left}}', count(left))}</span>
                </div>
                <p className="tiny soft">{card.note}</p>
                <div>
                  <span>
                    <strong className="num">{count(card.points)}</strong> {words.points}
                  </span>
                  {stopped && <span className="btn btn-secondary is-off">{stopped}</span>}
                  {!stopped && open && (
                    <a
                      className="btn btn-secondary"
                      href="/?center=points"
                      data-modal="personalCenter"
                      data-modal-props={opens({ reward: card.id })}
                    >
                      {words.redeem}
                      <span className="visually-hidden"> {card.name}</span>
                    </a>
                  )}
                </div>
              </li>
            );
          })}
      </ul>
    </>
  );
}

const Strip = ({ mall, words }: { mall: PointMall; words: Props['words'] }): ReactElement => (
  <section className="mall-strip card" aria-label={words.yours}>
    <p>
      <span className="tiny soft">{words.yours}</span>
      <strong className="num">{count(mall.points)}</strong>
    </p>
    <p>
      <span className="tiny soft">{words.rate}</span>
      <strong className="num">{formatWire(mall.money)}</strong>
    </p>
    {mall.points < mall.ratio.points ? (
      <span className="btn btn-secondary is-off">{words.convert}</span>
    ) : (
      <a
        className="btn btn-secondary"
        href="/?center=points"
        data-modal="personalCenter"
        data-modal-props={opens({ reward: 'convert' })}
      >
        {words.convert}
      </a>
    )}
  </section>
);
