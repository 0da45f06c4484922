import { ApiError } from '@tambay/client/api/api-error'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { Reason } from '@tambay/contracts/errors'
import type { Party } from '@tambay/contracts/party'
import { getUserById } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { requestIdOf } from '@tambay/ui/error-state'
import { FollowButton } from '@tambay/ui/follow-button'

import styles from './join-actions.module.css'

interface JoinRefusalProps {
  error: Error
  party?: Party
  onRetry: () => void
  onClose: () => void
}

/** The next step that is offered for each refusal (spec ERROR-15). */
const nextSteps: Partial<Record<Reason, { text: string; canRetry?: true }>> = {
  party_join_failed: { text: 'You may have joined somewhere else at the same moment.', canRetry: true },
  party_dismissed: { text: 'It has ended. See who else is playing right now.' },
  party_not_found: { text: 'It may have ended. See who else is playing right now.' },
  party_follow_only: { text: 'The host only admits people they follow.', canRetry: true },
  party_member_not_exists: { text: 'You left this room in the meantime. Join it again.', canRetry: true },
  party_full: { text: 'Try again when somebody leaves, or find a room with a free seat.', canRetry: true },
  party_banned: { text: 'You can’t come back to it, but other rooms are open to you.' },
  party_game_offline: { text: 'Try again later, or find a room with another game.', canRetry: true }
}

export function JoinRefusal({ error, party, onRetry, onClose }: JoinRefusalProps) {
  const reason = reasonOf(error)
  const step = reason && nextSteps[reason]
  const requestId = step ? undefined : requestIdOf(error)
  return (
    <div className={styles.actions}>
      <div role="alert" className={styles.refusal}>
        <strong>{error.message}</strong>
        <span>{step?.text ?? 'Try again in a moment.'}</span>
        {requestId && <span>{`Request ${requestId}`}</span>}
      </div>
      {reason === 'party_follow_only' && party && <FollowHost party={party} />}
      {(!step || step.canRetry) && (
        <Button onClick={onRetry} isWide>
          Try again
        </Button>
      )}
      <Button onClick={onClose} variant="secondary" isWide>
        Other rooms
      </Button>
    </div>
  )
}

/** Returns why the party can't be joined, or undefined for errors that are not about the party. */
export function reasonOf(error: Error | null): keyof typeof nextSteps | undefined {
  const reason = error instanceof ApiError ? (error.bizErrorCode ?? '') : ''
  return isKnown(reason) ? reason : undefined
}

function isKnown(reason: string): reason is keyof typeof nextSteps {
  return reason in nextSteps
}

function FollowHost({ party: { host } }: { party: Party }) {
  const person = useQuery(queryOf(getUserById, { id: host.id })).data?.other_user_info
  if (!person) return null
  return (
    <div className={styles.host}>
      <span>
        {person.is_following
          ? `You follow ${host.nick_name}. Ask them to follow you back.`
          : `Follow ${host.nick_name}. They may follow you back.`}
      </span>
      <FollowButton person={person} />
    </div>
  )
}
