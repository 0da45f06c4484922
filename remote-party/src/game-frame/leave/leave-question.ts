import type { Party } from '@tambay/contracts/party'

import { currentMember } from '../room/current-member.ts'

/** What leaving costs. Without a cost, nobody is asked. */
export function leaveQuestion(party: Party, isRoundRunning: boolean): 'round' | 'host' | undefined {
  if (isRoundRunning) return 'round'
  const isHost = party.host.id === currentMember(party).id
  return isHost && party.member_count > 1 ? 'host' : undefined
}
