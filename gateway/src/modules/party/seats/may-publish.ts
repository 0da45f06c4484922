import { micMode, type MicMode } from '@tambay/contracts/party'

export interface MicRights {
  isHost: boolean
  seat: number | null
  isHostMuted: boolean
  isMicApproved: boolean
}

/** Decides who may send audio (spec ROOM-7, ROOM-9). Ignores whether the members have muted themselves. */
export function mayPublish(mode: MicMode, { isHost, seat, isHostMuted, isMicApproved }: MicRights): boolean {
  if (isHost) return true
  if (seat === null || isHostMuted) return false
  return mode === micMode.game || isMicApproved
}
