import { redirectToLogin } from '@tambay/client/navigation/redirect-to-login'
import { Button } from '@tambay/ui/button'
import { CoinIcon } from '@tambay/ui/coin-icon'
import { Sheet } from '@tambay/ui/sheet'
import { PartyPopper, Ticket } from 'lucide-react'

import type { Navigator } from '../session/navigator.ts'
import { closeSheet } from './host-sheet.ts'
import styles from './sheets.module.css'

export function LogInSheet({ isOpen, navigator }: { isOpen: boolean; navigator: Navigator }) {
  const logIn = () => {
    closeSheet()
    redirectToLogin(to => navigator.go(to), navigator.address())
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={closeSheet}
      hasClose={false}
      title="Play for real coins"
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={closeSheet}>
            Not now
          </Button>
          <Button onClick={logIn}>Log in</Button>
        </div>
      }
    >
      <p className={styles.text}>You’ve been playing with practice coins. With an account, you can:</p>
      <ul className={styles.reasons}>
        <li>
          <CoinIcon className={styles.coin} />
          Keep the coins you win
        </li>
        <li>
          <PartyPopper aria-hidden="true" />
          Join rooms and play with other people
        </li>
        <li>
          <Ticket aria-hidden="true" />
          Earn lucky wheel tickets for finished rounds
        </li>
      </ul>
    </Sheet>
  )
}
