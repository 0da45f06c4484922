import type { PendingAction } from '@tambay/client/stores/session/pending-action'
import { atom, readonlyType } from 'nanostores'

export interface LoginPrompt {
  action: PendingAction
  address: string
}

const $asked = atom<LoginPrompt | undefined>()

export const $loginPrompt = readonlyType($asked)

export function promptLogin(prompt: LoginPrompt): void {
  $asked.set(prompt)
}

export function closeLoginPrompt(): void {
  $asked.set(undefined)
}
