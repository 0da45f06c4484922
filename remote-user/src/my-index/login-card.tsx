import { ButtonLink } from '@tambay/ui/button-link'
import { LogInLink } from '@tambay/ui/log-in-link'

import { withRedirect } from '../sign-in-parts/with-redirect.ts'
import styles from './login-card.module.css'

export function LoginCard() {
  return (
    <section aria-labelledby="log-in-call" className={styles.card}>
      <h2 id="log-in-call">Play for real coins</h2>
      <p className={styles.text}>Sign up with your number to get coins, host parties and follow people.</p>
      <div className={styles.actions}>
        <LogInLink address="/my/index" variant="secondary" className={styles.main}>
          Log in
        </LogInLink>
        <ButtonLink to={withRedirect('/user/register', '/my/index')} variant="ghost" className={styles.other}>
          Create an account
        </ButtonLink>
      </div>
    </section>
  )
}
