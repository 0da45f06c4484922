import { savePendingAction, type PendingAction } from '@tambay/client/stores/session/pending-action'

import { loginPath } from './redirect-url.ts'

export function redirectToLogin(
  navigate: (to: string) => void | Promise<void>,
  address: string,
  action?: PendingAction
): void {
  savePendingAction(action)
  void navigate(loginPath(address))
}
