import { useStore } from '@nanostores/react'
import { roomPath } from '@tambay/client/navigation/room-path'
import { $hasToken } from '@tambay/client/stores/session/session'
import type { Party } from '@tambay/contracts/party'
import { ButtonLink } from '@tambay/ui/button-link'
import { LogInLink } from '@tambay/ui/log-in-link'

import { PracticeButton } from '../games-list/practice-button.tsx'
import styles from './join-actions.module.css'

export function JoinActions({ party }: { party: Party }) {
  const hasToken = useStore($hasToken)
  const room = roomPath(party)
  if (hasToken || party.is_guest_room) {
    return (
      <ButtonLink to={room} isWide>
        Join
      </ButtonLink>
    )
  }
  return (
    <div className={styles.actions}>
      <p className={styles.reason}>Log in to join this party, or try the game with practice coins first.</p>
      <LogInLink
        address={room}
        action={{ kind: 'join_party', input: { party_id: party.id }, name: party.name }}
        isWide
      >
        Log in to join
      </LogInLink>
      <PracticeButton gameId={party.game.id} variant="secondary" isWide>
        Play in the practice room
      </PracticeButton>
    </div>
  )
}
