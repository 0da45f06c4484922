import { $token } from '@tambay/client/stores/session/session'
import { atom, readonlyType } from 'nanostores'

/** What the host tells or asks over whichever screen is open. */
export type HostSheet =
  /** After a log-in of someone who was a guest here (spec IDENTITY-4). */
  { kind: 'carried-over'; news: CarriedOver } | { kind: 'log-in' }

export interface CarriedOver {
  /** Whether the account was made just now, and took over what the guest was. */
  isNew: boolean
  nickname: string
  avatar: string
  recentGames: number
  practiceCoins: number
  /** The account's own, of its wallet. */
  walletCoins: number
}

const $shown = atom<HostSheet | undefined>()

/** The one sheet of the host's own; `offerSheet` says when it may come. */
export const $sheet = readonlyType($shown)

export function showSheet(sheet: HostSheet): void {
  $shown.set(sheet)
}

export function closeSheet(): void {
  $shown.set(undefined)
}

/** What it says is about whoever was signed in. */
export function closeSheetWithSession(): () => void {
  return $token.listen(closeSheet)
}
