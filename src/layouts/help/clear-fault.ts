// What was said to be wrong with a field of a page's form goes when the field is right.

/** Hears every field of the form; its note shows the hint again, if there is one. */
export function clearFaults(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const field = target as HTMLInputElement | HTMLTextAreaElement;
    if (!field.validity.valid) return;
    field.removeAttribute('aria-invalid');
    field.closest('.field-wrong')?.classList.remove('field-wrong');
    const note = field.closest('.field, fieldset')?.querySelector<HTMLElement>('.field-error');
    if (!note) return;
    note.className = 'field-hint';
    note.textContent = note.dataset.hint ?? '';
    note.hidden = !note.dataset.hint;
  });
}
