import { redirectToLogin } from '@tambay/client/navigation/redirect-to-login'
import { Button } from '@tambay/ui/button'
import { CoinIcon } from '@tambay/ui/coin-icon'
import { Sheet } from '@tambay/ui/sheet'
import { PartyPopper, Ticket } from 'lucide-react'

import type { Place } from '../session/place.ts'
import { closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

/** The login modal (spec ENTITY-8): for a guest who has seen what playing is like. */
export function LogInSheet({ isOpen, place }: { isOpen: boolean; place: Place }) {
  const logIn = () => {
    closeSheet()
    redirectToLogin(to => place.go(to), place.address())
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title="Keep what you win"
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={closeSheet}>
            Not now
          </Button>
          <Button onClick={logIn}>Log in</Button>
        </div>
      }
    >
      <p className={styles.text}>Practice coins are for trying out. With an account of your own:</p>
      <ul className={styles.reasons}>
        <li>
          <CoinIcon className={styles.coin} />
          The coins you win stay yours
        </li>
        <li>
          <PartyPopper aria-hidden="true" />
          You join parties and play with other people
        </li>
        <li>
          <Ticket aria-hidden="true" />
          Finished rounds bring tickets for the lucky wheel
        </li>
      </ul>
    </Sheet>
  )
}
