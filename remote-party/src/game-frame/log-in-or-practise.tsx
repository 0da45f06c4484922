import type { Party } from '@tambay/shared/contracts/party'
import { loginPath } from '@tambay/shared/navigation/redirect-url'
import { useLocation } from '@tambay/shared/router'
import { ButtonLink } from '@tambay/shared/ui/button-link'
import { EmptyState } from '@tambay/shared/ui/empty-state'

import { PracticeButton } from '../practice/practice-button.tsx'
import styles from './refusal-actions.module.css'

/** A guest at the door of a party: guests play in practice rooms (SPEC §6). */
export function LogInOrPractise({ message, party }: { message: string; party?: Party }) {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      picture="jeepney"
      title={message}
      text="You come right back here. Guests play in practice rooms."
      action={
        <div className={styles.actions}>
          <ButtonLink to={loginPath(pathname + search)}>Log in</ButtonLink>
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
