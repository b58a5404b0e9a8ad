import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { reminderMinutes } from '../../../lib/rules/play-reminder.ts';
import { setReminder } from '../../../lib/stores/player-protection.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { useDoing } from '../use-doing.ts';

/** After how much play a game shows time and net result and asks whether to go on. */
export function ReminderCard({ minutes }: { minutes: number }): ReactElement {
  const { doing, run } = useDoing();
  return (
    <fieldset className="limits-card limits-reminder" aria-busy={doing !== undefined || undefined}>
      <legend className="visually-hidden">{t('limits:reminder.title')}</legend>
      <header className="limits-card-head">
        <h3>{t('limits:reminder.title')}</h3>
        <span className="soft">{t('limits:reminder.note')}</span>
      </header>
      <div className="limits-choices">
        {reminderMinutes.map((choice) => (
          <label key={choice} className="limits-choice">
            <input
              type="radio"
              name="reminder"
              checked={choice === minutes}
              onChange={() =>
                void run('reminder', async () => {
                  await setReminder(choice);
                  showToast('done', t('limits:reminder.done', { count: choice }));
                })
              }
            />
            <span>{t('limits:reminder.every', { count: choice })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
