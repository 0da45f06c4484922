import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { Party } from '@tambay/contracts/party'
import { getUserById } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { FollowButton } from '@tambay/ui/follow-button'

import styles from './refusal-actions.module.css'

interface FollowTheHostProps {
  message: string
  party?: Party
  onRetry: () => void
}

export function FollowTheHost({ message, party, onRetry }: FollowTheHostProps) {
  const host = useQuery({
    ...queryOf(getUserById, { id: party?.host.id ?? '' }),
    enabled: party !== undefined
  }).data
  return (
    <EmptyState
      picture="parol"
      title={message}
      text="The host only admits people they follow."
      action={
        <div className={styles.actions}>
          {host && <FollowButton person={host.other_user_info} />}
          {party && (
            <p className={styles.note}>{`Follow ${party.host.nick_name}. They may follow you back.`}</p>
          )}
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink to="/party-hubs" variant="secondary" replace>
            Other rooms
          </ButtonLink>
        </div>
      }
    />
  )
}
