import { micMode, type Party, type PartyMember } from '@tambay/contracts/party'

/**
 * What the member may do with the mic (spec ROOM-7). `free`: turn it on and off. `ask` and `requested`: the
 * host must allow the mic. `practice_audience`: a practice room has no host, so a seat is needed. `unknown`:
 * the membership is not known.
 */
export type MicAccess = 'free' | 'ask' | 'requested' | 'muted_by_host' | 'practice_audience' | 'unknown'

type Room = Pick<Party, 'mic_mode' | 'is_guest_room'>
type Member = Pick<PartyMember, 'role' | 'seat' | 'is_mic_approved' | 'is_host_muted' | 'mic_requested_at'>

export function micAccess({ mic_mode: mode, is_guest_room: isPractice }: Room, me: Member): MicAccess {
  if (me.role === 'host') return 'free'
  const isSeated = me.seat !== null
  if (isPractice) return isSeated ? 'free' : 'practice_audience'
  if (isSeated && me.is_host_muted) return 'muted_by_host'
  if (isSeated && (mode === micMode.game || me.is_mic_approved)) return 'free'
  return me.mic_requested_at === null ? 'ask' : 'requested'
}
