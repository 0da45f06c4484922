import { useLocation } from '@tambay/client/router'
import type { PendingAction } from '@tambay/client/stores/session/pending-action'
import type { Party } from '@tambay/contracts/party'
import { EmptyState } from '@tambay/ui/empty-state'
import { LogInLink } from '@tambay/ui/log-in-link'

import { PracticeButton } from '../../games-list/practice-button.tsx'
import styles from './refusal-actions.module.css'

export function LogInOrPractice({ message, party }: { message: string; party?: Party }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      picture="jeepney"
      title={message}
      text="We’ll bring you back here. Without an account, you can play in practice rooms."
      action={
        <div className={styles.actions}>
          <LogInLink address={pathname + search} action={party && joining(party)}>
            Log in
          </LogInLink>
          {party && (
            <PracticeButton gameId={party.game.id} variant="secondary">
              Play in the practice room
            </PracticeButton>
          )}
        </div>
      }
    />
  )
}

function joining({ id, name }: Party): PendingAction {
  return { kind: 'join_party', input: { party_id: id }, name }
}
