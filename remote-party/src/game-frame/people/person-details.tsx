import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { PartyMember } from '@tambay/contracts/party'
import { leaveSeat } from '@tambay/contracts/room/seats'
import { getUserById } from '@tambay/contracts/user'
import { Badge } from '@tambay/ui/badge'
import { FollowButton } from '@tambay/ui/follow-button'
import { ListRow } from '@tambay/ui/list-row'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { ArrowDownToLine, AtSign, Flag, Gift, MessageCircle, UserRound } from 'lucide-react'

import { useRoomView } from '../layout/room-view.ts'
import { useRoomCall } from '../room/use-room-call.ts'
import { BlockRow } from './block-row.tsx'
import { HostActions } from './host-actions.tsx'
import { placeOf } from './members-list.tsx'
import styles from './person-details.module.css'
import { VoiceVolume } from './voice-volume.tsx'

export function PersonDetails({ memberId }: { memberId: string }) {
  const { party, me, isHost, isListener } = useRoomView()
  const member = party.members.find(({ id }) => id === memberId)
  if (!member) return <p className={styles.gone}>This person is no longer in the room.</p>
  const isMe = member.id === me.id
  return (
    <>
      <PersonHeader member={member} isMe={isMe} />
      {isListener ? (
        <ProfileRow member={member} />
      ) : isMe ? (
        <OwnActions member={member} />
      ) : (
        <SocialActions member={member} />
      )}
      {isHost && !isMe && <HostActions member={member} />}
    </>
  )
}

function PersonHeader({ member, isMe }: { member: PartyMember; isMe: boolean }) {
  const isUser = !member.is_guest
  const profile = useQuery({
    ...queryOf(getUserById, { id: member.id }),
    enabled: isUser && !isMe
  }).data?.other_user_info
  return (
    <div className={styles.header}>
      <PersonAvatar person={member} size={64} />
      <div className={styles.words}>
        <p className={styles.place}>{placeOf(member)}</p>
        {member.role === 'host' && <Badge tone="coin">Host</Badge>}
        {member.is_away && <Badge>Reconnecting</Badge>}
      </div>
      {profile && <FollowButton person={profile} isMain />}
    </div>
  )
}

function SocialActions({ member }: { member: PartyMember }) {
  const { draft, openSheet, party } = useRoomView()
  const mention = () => {
    draft.mention(member)
    openSheet(undefined)
  }
  return (
    <>
      <VoiceVolume member={member} />
      <ListRow start={<AtSign />} title="Mention in chat" end={<></>} onClick={mention} />
      {!member.is_guest && !party.is_guest_room && (
        <>
          <ListRow
            start={<Gift />}
            title="Send a gift"
            onClick={() => openSheet({ kind: 'gift', memberId: member.id })}
          />
          <ListRow start={<MessageCircle />} title="Message" to={`/my/messages?to=${member.id}`} />
        </>
      )}
      <ProfileRow member={member} />
      <ListRow
        start={<Flag />}
        title="Report"
        onClick={() => openSheet({ kind: 'report', memberId: member.id })}
      />
      {!member.is_guest && <BlockRow member={member} />}
    </>
  )
}

function OwnActions({ member }: { member: PartyMember }) {
  const { party, openSheet } = useRoomView()
  const { run } = useRoomCall()
  const canStepDown = member.seat !== null && member.role !== 'host'
  const stepDown = async () => {
    if (await run(leaveSeat, { party_id: party.id })) openSheet(undefined)
  }
  return (
    <>
      {canStepDown && (
        <ListRow
          start={<ArrowDownToLine />}
          title="Leave the seat"
          subtitle="You stay in the audience."
          end={<></>}
          onClick={() => void stepDown()}
        />
      )}
      <ProfileRow member={member} />
    </>
  )
}

function ProfileRow({ member }: { member: PartyMember }) {
  if (member.is_guest) return null
  return <ListRow start={<UserRound />} title="Full profile" to={`/my/profile/home/${member.id}`} />
}
