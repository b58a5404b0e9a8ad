import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { feedbackFaults, type WordRange, wordsIn } from '../../lib/rules/feedback.ts';
import { feedbackRange, sendFeedback } from '../../lib/stores/feedback.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';

const LONGEST_PAGE = 60;

/** Says something to the portal, without a name. */
export function Feedback(): ReactElement {
  const range = useWordRange();
  const form = useCheckedForm(
    {},
    { content: '' },
    ({ content }) => (range ? feedbackFaults({ kind: 'general', content }, range) : []),
    'feedback',
  );
  const { errors, isSubmitting } = form.formState;
  const count = wordsIn(form.watch('content'));

  const submit = form.handleSubmit(({ content }) =>
    sendFeedback({ kind: 'general', page: location.pathname.slice(0, LONGEST_PAGE), content }).then(() => {
      closeModal();
      showToast('done', t('widgets:feedback.thanks'), { detail: t('widgets:feedback.kept') });
    }, refusalShown(form)),
  );

  return (
    <Dialog title={t('widgets:feedback.title')} onClose={closeModal} className="auth-narrow">
      <form className="form" onSubmit={submit} noValidate>
        <p className="soft">{t('widgets:feedback.text')}</p>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        <TextArea
          label={t('widgets:feedback.label')}
          required
          maxLength={4000}
          hint={range && t('widgets:feedback.words', { count, ...range })}
          error={errors.content?.message}
          {...form.register('content')}
        />
        <SubmitButton busy={isSubmitting} busyLabel={t('widgets:feedback.sending')}>
          {t('widgets:feedback.send')}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** The allowed number of words; while it is unknown, only the gateway counts. */
function useWordRange(): WordRange | undefined {
  const [range, setRange] = useState<WordRange>();
  useEffect(() => {
    feedbackRange().then(setRange, (error: unknown) => {
      if (!isRefused(error)) throw error;
    });
  }, []);
  return range;
}
