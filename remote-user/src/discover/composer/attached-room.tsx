import type { PartyCard } from '@tambay/contracts/party'
import { IconButton } from '@tambay/ui/icon-button'
import { PartyStatus } from '@tambay/ui/party-status'
import { X } from 'lucide-react'

import { usePartyState } from '../post/use-party-state.ts'
import styles from './compose.module.css'

interface AttachedRoomProps {
  party: PartyCard
  onRemove: () => void
}

export function AttachedRoom({ party: attached, onRemove }: AttachedRoomProps) {
  const party = usePartyState(attached)
  return (
    <div className={styles.room}>
      <img src={party.cover} alt="" className={styles.cover} />
      <div className={styles.roomText}>
        <p className={styles.roomName}>
          <bdi>{party.name}</bdi>
        </p>
        {party.is_live ? (
          <PartyStatus party={party} />
        ) : (
          <p role="status" className={styles.error}>
            This room has ended. Remove it to post.
          </p>
        )}
      </div>
      <IconButton label={`Remove ${party.name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}
