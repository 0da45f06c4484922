import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import type { Friend } from '@tambay/contracts/people/relations'
import { ButtonLink } from '@tambay/ui/button-link'
import { IconLink } from '@tambay/ui/icon-link'
import { partyPath } from '@tambay/ui/party-tile'
import { PersonRow } from '@tambay/ui/person-row'
import { MessageCircle } from 'lucide-react'

export function FriendRow({ friend }: { friend: Friend }) {
  const { party, is_online: isOnline } = friend
  return (
    <PersonRow
      person={friend}
      isOnline={isOnline}
      note={party ? `In ${party.name}` : isOnline ? 'Online' : friend.bio || 'Offline'}
      action={
        <>
          <IconLink label={`Message ${friend.nick_name}`} to={`/my/messages?to=${friend.id}`}>
            <MessageCircle />
          </IconLink>
          {party && (
            <ButtonLink
              to={partyPath(party.id)}
              state={backOnClose}
              size="sm"
              aria-label={`Join ${friend.nick_name} in ${party.name}`}
            >
              Join
            </ButtonLink>
          )}
        </>
      }
    />
  )
}
