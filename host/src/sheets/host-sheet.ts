import { $pushOffer, closePushOffer, type PushReason } from '@tambay/client/stores/page/push-offer'
import { $loginPrompt, closeLoginPrompt, type LoginPrompt } from '@tambay/client/stores/session/login-prompt'
import { $token } from '@tambay/client/stores/session/session'
import { $loadedUser } from '@tambay/client/stores/session/user'
import type { Warning } from '@tambay/contracts/people/safety'
import { atom, readonlyType } from 'nanostores'

export type HostSheet =
  | { kind: 'carried-over'; summary: CarryOverSummary }
  | { kind: 'log-in' }
  | { kind: 'login-prompt'; prompt: LoginPrompt }
  | { kind: 'push-offer'; reason: PushReason }
  | { kind: 'warning'; warning: Warning }

export interface CarryOverSummary {
  isNew: boolean
  /** Of the account. It chooses the background of the picture. */
  id: string
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

/** Doesn't replace another sheet. The offer is then lost, and the next one comes after 30 days at the earliest. */
export function showPushOffers(): () => void {
  return $pushOffer.listen(reason => {
    if (reason && !$shown.get()) showSheet({ kind: 'push-offer', reason })
  })
}

export function showWarnings(): () => void {
  const check = () => {
    const warning = $loadedUser.get()?.warning
    if (warning && !$shown.get()) showSheet({ kind: 'warning', warning })
  }
  const stops = [$loadedUser.subscribe(check), $shown.listen(check)]
  return () => stops.forEach(stop => stop())
}

export function closeSheet(): void {
  closeLoginPrompt()
  closePushOffer()
  $shown.set(undefined)
}

/** Closes the open sheet after a login or logout, because the sheet shows data of the previous visitor. */
export function closeSheetWithSession(): () => void {
  return $token.listen(closeSheet)
}
