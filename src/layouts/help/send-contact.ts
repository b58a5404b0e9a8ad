// Sends the contact form with what scripts can prove. It is loaded when the form is sent.
import { proofsOfWriter } from '../../lib/stores/contact.ts';

export async function addProofs(form: HTMLFormElement): Promise<void> {
  // A form with faults comes back, so nobody waits for its bot check.
  for (const [name, value] of Object.entries(await proofsOfWriter(form.checkValidity()))) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
