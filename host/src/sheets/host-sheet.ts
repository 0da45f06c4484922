import { $loginPrompt, closeLoginPrompt, type LoginPrompt } from '@tambay/client/stores/session/login-prompt'
import { $token } from '@tambay/client/stores/session/session'
import { atom, readonlyType } from 'nanostores'

export type HostSheet =
  | { kind: 'carried-over'; summary: CarryOverSummary }
  | { kind: 'log-in' }
  | { kind: 'login-prompt'; prompt: LoginPrompt }

export interface CarryOverSummary {
  /** The account was just created, and this guest's data was carried over to it. */
  isNew: boolean
  nickname: string
  avatar: string
  recentGames: number
  practiceCoins: number
  walletCoins: number
}

const $shown = atom<HostSheet | undefined>()

export const $sheet = readonlyType($shown)

export function showSheet(sheet: HostSheet): void {
  $shown.set(sheet)
}

export function showLoginPrompts(): () => void {
  return $loginPrompt.listen(prompt => void (prompt && showSheet({ kind: 'login-prompt', prompt })))
}

export function closeSheet(): void {
  closeLoginPrompt()
  $shown.set(undefined)
}

/** Closes the open sheet after a login or logout, because the sheet shows data of the previous visitor. */
export function closeSheetWithSession(): () => void {
  return $token.listen(closeSheet)
}
