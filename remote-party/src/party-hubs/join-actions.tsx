import { useStore } from '@nanostores/react'
import { call, inlineErrors } from '@tambay/client/api/call'
import { foundRoomPath, roomPath } from '@tambay/client/navigation/room-path'
import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { $hasToken } from '@tambay/client/stores/session/session'
import { entry, joinParty, type Party } from '@tambay/contracts/party'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { LogInLink } from '@tambay/ui/log-in-link'

import { enterInstead } from '../game-frame/minimized/switch-room.ts'
import { PracticeButton } from '../games-list/practice-button.tsx'
import styles from './join-actions.module.css'
import { JoinRefusal } from './join-refusal.tsx'

export function JoinActions({ party, onClose }: { party: Party; onClose: () => void }) {
  const hasToken = useStore($hasToken)
  const room = roomPath(party)
  if (party.is_guest_room) {
    return (
      <ButtonLink to={room} replace isWide>
        Join
      </ButtonLink>
    )
  }
  if (hasToken) return <JoinButton key={party.id} party={party} onClose={onClose} />
  return (
    <div className={styles.actions}>
      {party.auth === entry.followedOnly ? (
        <p className={styles.reason}>
          Only people the host follows can enter. You can try the game with practice coins.
        </p>
      ) : (
        <>
          <p className={styles.reason}>Listen in as a guest. Log in to talk, chat and play.</p>
          <ButtonLink to={room} replace isWide>
            Listen
          </ButtonLink>
        </>
      )}
      <LogInLink
        replace
        address={room}
        action={{ kind: 'join_party', input: { party_id: party.id }, name: party.name }}
        variant="secondary"
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

// The room takes the place of this sheet, so that Back leads to the list.
const replacing = { replace: true }

/** Joins the party before opening the room, so that a refusal shows next to the details of the party. */
function JoinButton({ party, onClose }: { party: Party; onClose: () => void }) {
  const navigate = useNavigate()
  const joining = useMutation({
    mutationFn: () => enterInstead(party, () => call(joinParty, { party_id: party.id }, inlineErrors)),
    onSuccess: answer => answer && navigate(foundRoomPath(answer.party), replacing)
  })
  const join = () => joining.mutate()
  if (joining.error && !joining.isPending)
    return <JoinRefusal error={joining.error} party={party} onRetry={join} onClose={onClose} />
  return (
    <Button onClick={join} isBusy={joining.isPending} isWide>
      Join
    </Button>
  )
}
