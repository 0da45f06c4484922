import { call } from '@tambay/client/api/call'
import { useOptimisticToggle } from '@tambay/client/data/use-optimistic-toggle'
import { type Club, getClub, joinClub, leaveClub, listClubs } from '@tambay/contracts/clubs'

export function useClubMembership(club: Club) {
  const input = { club_id: club.id }
  const { isOn: isMember, press } = useOptimisticToggle({
    id: club.id,
    isOn: club.is_member,
    change: turnsOn => call(turnsOn ? joinClub : leaveClub, input),
    pendingAction: { kind: 'join_club', input, name: club.name },
    refetches: [getClub.path, listClubs.path]
  })
  return {
    isMember,
    isOwner: club.role === 'owner',
    /** Includes a change that the gateway hasn't confirmed yet. */
    memberCount: club.member_count + Number(isMember) - Number(club.is_member),
    toggle: press
  }
}
