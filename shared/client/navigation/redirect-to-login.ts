import { savePendingAction, type PendingAction } from '@tambay/client/stores/session/pending-action'

import { loginPath } from './redirect-url.ts'

/**
 * Sends a guest to log in, and back to `address` (path, query and hash). What they wanted to do is done then; whatever
 * an earlier request wanted no longer is.
 */
export function redirectToLogin(
  navigate: (to: string) => void | Promise<void>,
  address: string,
  action?: PendingAction
): void {
  savePendingAction(action)
  void navigate(loginPath(address))
}
