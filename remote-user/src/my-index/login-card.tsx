import { loginPath } from '@tambay/shared/navigation/redirect-url'
import { ButtonLink } from '@tambay/shared/ui/button-link'

import styles from './login-card.module.css'

export function LoginCard() {
  return (
    <section aria-labelledby="log-in-call" className={styles.card}>
      <h2 id="log-in-call">Keep what you win</h2>
      <p className={styles.text}>
        One SMS code makes your account: real coins, parties of your own, and people to follow.
      </p>
      <ButtonLink to={loginPath('/my/index')} variant="secondary" className={styles.action}>
        Log in
      </ButtonLink>
    </section>
  )
}
