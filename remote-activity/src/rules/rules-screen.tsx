import { Page } from '@tambay/ui/page'

import { VerifierSheets } from '../verifier/verifier-sheets.tsx'
import { HowToCheck } from './how-to-check.tsx'
import { OddsHistory } from './odds-history.tsx'
import styles from './rules-screen.module.css'

export function RulesScreen() {
  return (
    <Page title="Wheel rules" backTo="/activity/turntable/index" className={styles.rules}>
      <section>
        <h2>Tickets</h2>
        <ul className={styles.points}>
          <li>Each spin takes one ticket.</li>
          <li>You get one free ticket every day, from midnight Manila time.</li>
          <li>
            You also earn tickets for finished rounds in games, up to a daily limit. The wheel shows how many
            are left today. Practice rounds don’t count.
          </li>
          <li>Tickets are never sold, and you never need coins to spin.</li>
        </ul>
      </section>
      <section>
        <h2>Prizes</h2>
        <ul className={styles.points}>
          <li>Coins and diamonds go to your wallet right away, with a receipt.</li>
          <li>
            Your chances are listed under the wheel. They don’t change with earlier spins, and there’s no
            limit on winning.
          </li>
          <li>
            If your connection drops during a spin, try again: you get the same spin and don’t pay a second
            ticket.
          </li>
        </ul>
      </section>
      <HowToCheck />
      <OddsHistory />
      <VerifierSheets />
    </Page>
  )
}
