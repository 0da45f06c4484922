import { $token } from '@tambay/client/stores/session/session'
import { atom, readonlyType } from 'nanostores'

export type HostSheet = { kind: 'carried-over'; summary: CarryOverSummary } | { kind: 'log-in' }

export interface CarryOverSummary {
  /** The account was just created and has taken over this guest. */
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

export function closeSheet(): void {
  $shown.set(undefined)
}

/** Closes the open sheet after a login or logout, because its content is about the previous visitor. */
export function closeSheetWithSession(): () => void {
  return $token.listen(closeSheet)
}
