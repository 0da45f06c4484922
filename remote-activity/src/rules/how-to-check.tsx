import styles from './rules-screen.module.css'

/** The draw in plain words (spec WHEEL-3 to WHEEL-9), then to the letter for those who want to compute it themselves. */
export function HowToCheck() {
  return (
    <section>
      <h2>How to check a draw</h2>
      <ol className={[styles.points, styles.numbered].join(' ')}>
        <li>
          Before you spin, the wheel shows a commitment: the fingerprint of a secret seed. It cannot be
          changed any more.
        </li>
        <li>
          Your own seed is mixed in, so nobody knows the result in advance. You can change it as often as you
          like.
        </li>
        <li>
          In My prizes you reveal the secret seed when you want to; after 24 hours it is revealed by itself.
        </li>
        <li>
          Open a spin there and let your browser check it: the seed, the odds, the number, the receipt, and
          that no spin is missing.
        </li>
      </ol>
      <pre className={styles.code}>{recipe}</pre>
    </section>
  )
}

const recipe = `commitment = SHA-256("turntable/commit/v1\\0" ‖ seed)
odds = SHA-256(canonical JSON of prizes and weights)
block = HMAC-SHA-256(seed, "turntable/draw/v1|odds|your seed|number|counter")

Read the block as 8-byte big-endian words. W is the sum of the weights. Skip a word at or above floor(2^64 / W) · W. The first that is left, modulo W, falls on a field by the running sum of the weights. If all four are skipped, counter goes up by one; it begins at 0.`
