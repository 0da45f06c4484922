import { LogInLink } from '@tambay/shared/ui/log-in-link'

import styles from './login-card.module.css'

export function LoginCard() {
  return (
    <section aria-labelledby="log-in-call" className={styles.card}>
      <h2 id="log-in-call">Keep what you win</h2>
      <p className={styles.text}>
        One SMS code makes your account: real coins, parties of your own, and people to follow.
      </p>
      <LogInLink address="/my/index" variant="secondary" className={styles.action}>
        Log in
      </LogInLink>
    </section>
  )
}
