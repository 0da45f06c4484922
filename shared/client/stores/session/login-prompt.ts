import type { PendingAction } from '@tambay/client/stores/session/pending-action'
import { atom, readonlyType } from 'nanostores'

export interface LoginPrompt {
  action: PendingAction
  /** Where the guest returns to after login. */
  address: string
}

const $asked = atom<LoginPrompt | undefined>()

/** The action that a guest tried. The host shows a sheet that asks the guest to log in. */
export const $loginPrompt = readonlyType($asked)

export function promptLogin(prompt: LoginPrompt): void {
  $asked.set(prompt)
}

export function closeLoginPrompt(): void {
  $asked.set(undefined)
}
