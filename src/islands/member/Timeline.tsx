import type { ReactElement } from 'react';
import { check, x } from '../../lib/art/dialog-icons.ts';
import { clock } from '../../lib/art/icons.ts';
import { Icon } from '../ui/Icon.tsx';

export interface Step {
  state: 'done' | 'now' | 'later' | 'failed';
  title: string;
  time: string | undefined;
  detail: string | undefined;
}

/** What is to come has a dot. */
const MARKS: Record<Step['state'], string | undefined> = {
  ...{ done: check, now: clock, later: undefined, failed: x },
};

/** Steps under each other on a desktop; side by side on a phone, with the open one's detail under them. */
export function Timeline({ steps }: { steps: Step[] }): ReactElement {
  const open = steps.find(({ state }) => state === 'now' || state === 'failed') ?? steps.at(-1);
  return (
    <>
      <ol className="timeline">
        {steps.map((step) => (
          <li
            key={`${step.title} ${step.time}`}
            className={`step step-${step.state}`}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <Disc mark={MARKS[step.state]} />
            <strong>{step.title}</strong>
            {step.time && <time className="num">{step.time}</time>}
            {step.detail && <p>{step.detail}</p>}
          </li>
        ))}
      </ol>
      {open?.detail && (
        <p className="timeline-detail" aria-hidden="true">
          {open.detail}
        </p>
      )}
    </>
  );
}

const Disc = ({ mark }: { mark: string | undefined }): ReactElement => (
  <span className="step-disc">{mark && <Icon path={mark} size={14} />}</span>
);
