import { ButtonLink } from '@tambay/ui/button-link'

import styles from './rules-screen.module.css'

export function HowToCheck() {
  return (
    <section>
      <h2>How to check a spin</h2>
      <ol className={[styles.points, styles.numbered].join(' ')}>
        <li>
          Before you spin, the wheel shows the fingerprint of a secret. After that, we can’t change the
          secret.
        </li>
        <li>
          Your lucky word is part of every draw, so nobody knows the result in advance. You can change it at
          any time.
        </li>
        <li>
          Choose Check past spins in My prizes to see the secret. We show it after 24 hours in any case.
        </li>
        <li>
          Open a spin there and your browser checks it: the secret, the chances, the number, the receipt, and
          that no spin is missing.
        </li>
        <li>
          Copy the receipt there and give it to anyone. They can check it here without an account, or with our
          free package @tambay/fairness.
        </li>
      </ol>
      <pre className={styles.code}>{formulas}</pre>
      <p className={styles.reading}>
        Read the block as 8-byte big-endian words. W is the sum of the weights. Skip words at or above
        floor(2^64 / W) · W. Take the first remaining word modulo W and find its prize by the cumulative
        weights. If all four words are skipped, increase the counter by one; it starts at 0.
      </p>
      <ButtonLink
        to="/activity/turntable/rules?check=receipt"
        variant="secondary"
        isWide
        className={styles.check}
      >
        Check a receipt
      </ButtonLink>
      <ButtonLink to="/my/wallet/supply" variant="secondary" isWide className={styles.check}>
        All coins and diamonds
      </ButtonLink>
    </section>
  )
}

const formulas = `fingerprint =
SHA256("turntable/commit/v1\\0" ‖ secret)

odds =
SHA256(canonical JSON of the table)

block =
HMAC-SHA256(secret, "turntable/draw/v1|odds|lucky word|number|counter")`
