// Sends whether a page was useful. It is loaded with the first answer, and what sends it with what is sent.

/** The key that was pressed: Yes is sent at once; No asks first what was missing, which may stay empty. */
export async function answerUseful(form: HTMLFormElement, key: HTMLButtonElement): Promise<void> {
  if (key.value === 'no') return askWhatIsMissing(form, key);
  if (key.disabled) return;
  const { page = '', thanks = '', failed = '' } = form.dataset;
  const said = form.querySelector('[role=status]');
  const useful = key.value === 'yes';
  const content = useful ? '' : form.querySelector('textarea')?.value.trim();
  key.disabled = true;
  try {
    const { sendFeedback } = await import('../../lib/stores/feedback.ts');
    await sendFeedback({ kind: 'help', page, useful, ...(content && { content }) });
    form.dataset.sent = '';
    if (said) said.textContent = thanks;
  } catch {
    if (said) said.textContent = failed;
  }
  key.disabled = false;
}

function askWhatIsMissing(form: HTMLFormElement, key: HTMLButtonElement): void {
  const missing = form.querySelector<HTMLElement>('#help-missing');
  key.setAttribute('aria-expanded', 'true');
  missing?.removeAttribute('hidden');
  missing?.querySelector('textarea')?.focus();
}
