import { Page } from '@tambay/ui/page'

import { HowToCheck } from './how-to-check.tsx'
import { OddsHistory } from './odds-history.tsx'
import styles from './rules-screen.module.css'

export function RulesScreen() {
  return (
    <Page title="Wheel rules" backTo="/activity/turntable/index" className={styles.rules}>
      <section>
        <h2>Tickets</h2>
        <ul className={styles.points}>
          <li>A spin takes one ticket.</li>
          <li>You can take one ticket every day. A day begins at midnight in Manila.</li>
          <li>
            Finished rounds in games earn tickets too, up to a limit each day. The wheel shows how many are
            left.
          </li>
          <li>Tickets are never sold, and coins are never needed to spin.</li>
        </ul>
      </section>
      <section>
        <h2>Prizes</h2>
        <ul className={styles.points}>
          <li>Coins and diamonds go to your wallet with the spin itself, with a receipt.</li>
          <li>
            The chances are printed under the wheel. Nothing else decides: no luck that builds up, no limit on
            winning.
          </li>
          <li>
            If an answer gets lost on its way, trying again brings the same spin and takes no second ticket.
          </li>
        </ul>
      </section>
      <HowToCheck />
      <OddsHistory />
    </Page>
  )
}
