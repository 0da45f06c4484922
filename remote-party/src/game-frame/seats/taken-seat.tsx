import { useStore } from '@nanostores/react'
import type { PartyMember } from '@tambay/contracts/party'
import { shortGuestName } from '@tambay/format/guest-name'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { Crown, MicOff } from 'lucide-react'

import { useRoomView } from '../layout/room-view.ts'
import { FloatingReaction } from '../reactions/floating-reaction.tsx'
import { isMuted, useIsSpeaking } from '../voice/use-speaking.ts'
import styles from './seat-grid.module.css'

export function TakenSeat({ member }: { member: PartyMember }) {
  const { me, openSheet, reactions } = useRoomView()
  const reaction = useStore(reactions.$shown)[member.id]
  const isMine = member.id === me.id
  const isSilent = isMuted(member)
  const isSpeaking = useIsSpeaking(member)
  return (
    <button
      type="button"
      className={styles.cell}
      onClick={() => openSheet({ kind: 'person', memberId: member.id })}
    >
      <span
        className={styles.face}
        data-mine={isMine || undefined}
        data-away={(member.is_away && !isMine) || undefined}
        data-speaking={isSpeaking || undefined}
      >
        <PersonAvatar person={member} size={40} />
        {member.role === 'host' && (
          <span className={styles.crown}>
            <Crown aria-hidden="true" />
            <span className="visually-hidden">Host</span>
          </span>
        )}
        {isSilent && (
          <span
            role="img"
            aria-label={member.is_host_muted ? 'Muted by the host' : 'Muted'}
            data-by-host={member.is_host_muted || undefined}
            className={styles.muted}
          >
            <MicOff aria-hidden="true" />
          </span>
        )}
        {reaction && <FloatingReaction key={reaction.key} reaction={reaction.reaction} />}
      </span>
      <span className={styles.name}>{isMine ? 'You' : shortGuestName(member.nick_name)}</span>
      {isSpeaking && <span className="visually-hidden">speaking</span>}
      {member.is_away && <span className="visually-hidden">reconnecting</span>}
    </button>
  )
}
