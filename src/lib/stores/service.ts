// Customer service in a window of its own.
import { call } from '../client/call.ts';
import { customerService } from '../contract/home.ts';

/** Leads a window that was opened empty to customer service; closes it and throws when there is no way there. */
export async function leadToService(popup: Window): Promise<void> {
  // What opens in it has no hold on the portal's page.
  popup.opener = null;
  try {
    const { url } = await call(customerService, {});
    popup.location.replace(url);
  } catch (error) {
    popup.close();
    throw error;
  }
}
