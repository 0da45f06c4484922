import { call } from '@tambay/client/api/call'
import { useOptimisticToggle } from '@tambay/client/data/use-optimistic-toggle'
import { type Club, getClub, joinClub, leaveClub, listClubs } from '@tambay/contracts/clubs'
import { listPosts } from '@tambay/contracts/posts'

type Membership = 'none' | 'requested' | 'member'

export function useClubMembership(club: Club) {
  const input = { club_id: club.id }
  const { isOn, press } = useOptimisticToggle({
    id: club.id,
    isOn: club.is_member || club.is_requested,
    change: turnsOn => call(turnsOn ? joinClub : leaveClub, input),
    pendingAction: { kind: 'join_club', input, name: club.name },
    // Suggestions are patched instead, because a refetch would remove the club that the user has just pressed.
    refetches: [getClub.path, listClubs.path, ...(club.is_open ? [] : [listPosts.path])]
  })
  const isMember = isOn && (club.is_member || (club.is_open && !club.is_requested))
  const membership: Membership = isMember ? 'member' : isOn ? 'requested' : 'none'
  return {
    membership,
    /** Includes a change that the gateway hasn't confirmed yet. */
    memberCount: club.member_count + Number(isMember) - Number(club.is_member),
    toggle: press
  }
}

export const joinLabel = ({ is_open: isOpen }: Pick<Club, 'is_open'>) => (isOpen ? 'Join' : 'Ask to join')

export const countMembers = (count: string | number) =>
  `${count} ${String(count) === '1' ? 'member' : 'members'}`
