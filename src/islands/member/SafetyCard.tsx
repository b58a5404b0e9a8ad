import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type SafetyStep, safetySteps } from '../../lib/rules/safety.ts';

/** A ring with an arc for each step that is taken, and the next one in words. */
export function SafetyCard({ left }: { left: SafetyStep[] }): ReactElement {
  const all = safetySteps.length;
  const done = all - left.length;
  const [next] = left;
  return (
    <section className="safety">
      <div className="safety-ring" role="img" aria-label={t('member:security.steps', { done, all })}>
        <svg viewBox="0 0 72 72" aria-hidden="true">
          {safetySteps.map((step, i) => (
            <circle
              key={step}
              cx="36"
              cy="36"
              r="32"
              pathLength={all}
              strokeDasharray={`0.8 ${all}`}
              strokeDashoffset={-i - 0.1}
              data-done={i < done || undefined}
            />
          ))}
        </svg>
        <strong className="num" aria-hidden="true">
          {done}/{all}
        </strong>
      </div>
      <div>
        <h3>{next ? t('member:security.left', { count: left.length }) : t('member:security.allDone')}</h3>
        <p className="soft">{t(next ? `member:security.next.${next}` : 'member:security.allDoneText')}</p>
      </div>
    </section>
  );
}
