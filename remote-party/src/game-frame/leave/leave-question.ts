import type { Party } from '@tambay/contracts/party'
import type { WhenAway } from '@tambay/game-frame/game-messages'

import { currentMember } from '../room/current-member.ts'
import type { RunningRound } from '../room/room-state.ts'

export interface LeaveQuestion {
  title: string
  text: string
}

/** What happens to a room that its host leaves (spec ROOM-20). */
export const handOver = 'A seated player becomes the host. If nobody can, the room ends after a minute.'

/** The stakes of a practice round come back when the game's frame closes. */
const practiceStakes = 'Your practice coins come back.'

const byRound: Readonly<Record<WhenAway, string>> = {
  goes_on: 'The round goes on. Your bets still count.',
  pauses: 'The round waits until you come back.'
}

/** What happens to the round while the user is on another page, as its game says. */
export const wordsWhenAway = ({ is_guest_room: isPractice }: Party, { whenAway }: RunningRound) =>
  isPractice ? practiceStakes : byRound[whenAway]

/** What leaving costs. Without a cost, nobody is asked. */
export function leaveQuestion(party: Party, round: RunningRound | undefined): LeaveQuestion | undefined {
  if (round)
    return {
      title: 'Leave during a round?',
      text: party.is_guest_room ? practiceStakes : 'The round ends without you. Your bets still count.'
    }
  const isHost = party.host.id === currentMember(party).id
  return isHost && party.member_count > 1 ? { title: 'Leave your room?', text: handOver } : undefined
}
