// The way of a chosen line to the root of its day: its leaf, what is beside it on each step, and the root.
import { type ReactElement, type ReactNode, useState } from 'react';
import { addDays } from '../../../lib/rules/portal-day.ts';
import type { StatementLine } from '../../../lib/stores/statement.ts';
import type { Head } from '../../../lib/verifier/daybook/heads.ts';
import type { Step } from '../../../lib/verifier/shared/tree.ts';
import { clockOf, shortDay, timeOf } from '../../ui/when.ts';
import { say } from './say.ts';
import { shortHash, useWay, type WayState } from './use-way.ts';

interface Props {
  line: StatementLine;
  /** How many lines the statement has. */
  count: number;
}

export function LinePath({ line, count }: Props): ReactElement {
  const found = useWay(line);
  const head = 'head' in found ? found.head : undefined;
  return (
    <div className="line-path">
      {'way' in found && found.way && <Steps key={line.id} line={line} found={found} />}
      <p
        className={`line-path-verdict is-${found.state}`}
        role={found.state === 'wrong' ? 'alert' : 'status'}
      >
        {say(`path.${found.state}`)}
      </p>
      {head && <Facts head={head} count={count} />}
    </div>
  );
}

/** Steps of a longer way that are shown before the others are asked for. */
const FIRST = 2;

function Steps({
  line,
  found: { state, way, head },
}: {
  line: StatementLine;
  found: Extract<WayState, { state: 'right' | 'wrong' }>;
}): ReactElement | null {
  const [all, setAll] = useState(false);
  if (!way) return null;
  const { steps, leaf, root } = way;
  const hidden = all ? 0 : Math.max(0, steps.length - FIRST - 1);
  const shown = steps.map((step, at) => ({ step, at }));
  const row = ({ step, at }: { step: Step; at: number }): ReactNode => (
    <Beside key={at} step={step} isFirst={at === 0} />
  );
  return (
    <ol className="line-path-steps" aria-label={say('path.label')}>
      <Node className="is-own" name={say('path.own', { time: clockOf(new Date(line.at)) })} hash={leaf} />
      {hidden === 0 ? (
        shown.map(row)
      ) : (
        <>
          {shown.slice(0, FIRST).map(row)}
          <li className="line-path-more">
            <button type="button" className="link" onClick={() => setAll(true)}>
              {say('path.more', { more: hidden, count: steps.length })}
            </button>
          </li>
          {shown.slice(-1).map(row)}
        </>
      )}
      <li className="line-path-join">{say('path.gives')}</li>
      <Node
        className={`is-root is-${state}`}
        name={head ? say('path.root', { day: shortDay(head.day) }) : say('path.noRoot')}
        hash={root}
      />
    </ol>
  );
}

const Beside = ({ step: { side, beside }, isFirst }: { step: Step; isFirst: boolean }): ReactElement => (
  <>
    <li className="line-path-join">{say(isFirst ? 'path.neighbour' : `path.with.${side}`)}</li>
    <Node className="" name={say(`path.side.${side}`)} hash={beside} />
  </>
);

const Node = ({ className, name, hash }: Record<'className' | 'name' | 'hash', string>): ReactElement => (
  <li className={`line-path-node ${className}`}>
    <span>{name}</span>
    <code title={hash}>{shortHash(hash)}</code>
  </li>
);

const Facts = ({ head, count }: { head: Head; count: number }): ReactElement => (
  <dl className="line-path-facts">
    <dt>{say('path.lines')}</dt>
    <dd className="num">{head.lines.toLocaleString('en')}</dd>
    <dt>{say('path.yours')}</dt>
    <dd className="num">{count.toLocaleString('en')}</dd>
    <dt>{say('path.published')}</dt>
    <dd>{timeOf(new Date(head.closedAt))}</dd>
    <dt>{say('path.chained')}</dt>
    <dd>
      {head.number === 1 ? say('path.first') : say('path.root', { day: shortDay(addDays(head.day, -1)) })}
    </dd>
  </dl>
);
