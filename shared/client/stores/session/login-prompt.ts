import type { PendingAction } from '@tambay/client/stores/session/pending-action'
import { atom, readonlyType } from 'nanostores'

export interface LoginPrompt {
  action: PendingAction
  /** Where the guest returns to after login. */
  address: string
}

const $asked = atom<LoginPrompt | undefined>()

/** What a guest tried to do. The host asks for the login in a sheet. */
export const $loginPrompt = readonlyType($asked)

export function promptLogin(prompt: LoginPrompt): void {
  $asked.set(prompt)
}

export function closeLoginPrompt(): void {
  $asked.set(undefined)
}
