import type { Party, PartyMember } from '@tambay/contracts/party'
import { Avatar } from '@tambay/ui/avatar'
import { Badge } from '@tambay/ui/badge'
import { ListRow } from '@tambay/ui/list-row'
import { Sheet } from '@tambay/ui/sheet'

interface MembersSheetProps {
  party: Party
  myId: string
  isOpen: boolean
  onClose: () => void
}

export function MembersSheet({ party, myId, isOpen, onClose }: MembersSheetProps) {
  const members = party.members.toSorted((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity))
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={`Members · ${members.length}`}>
      <ul>
        {members.map(member => (
          <li key={member.id}>
            <ListRow
              start={<Avatar src={member.avatar} name={member.nick_name} size={44} />}
              title={member.id === myId ? `${member.nick_name} (you)` : member.nick_name}
              subtitle={placeOf(member)}
              end={<Badge tone={member.role === 'host' ? 'coin' : 'neutral'}>{roleWords[member.role]}</Badge>}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const roleWords = { host: 'Host', speaker: 'Player', audience: 'Audience' }

function placeOf({ seat, is_guest: isGuest, level }: PartyMember): string {
  const who = isGuest ? 'Guest' : `Level ${level}`
  return seat === null || seat === 0 ? who : `${who} · Seat ${seat}`
}
