import styles from './rules-screen.module.css'

export function HowToCheck() {
  return (
    <section>
      <h2>How to check a spin</h2>
      <ol className={[styles.points, styles.numbered].join(' ')}>
        <li>
          Before you spin, the wheel shows a commitment: the fingerprint of a secret seed. After that, the
          seed can’t be changed.
        </li>
        <li>
          Your own seed is part of every draw, so nobody knows the result in advance. You can change it at any
          time.
        </li>
        <li>
          Choose Check past spins in My prizes to reveal the secret seed. It’s revealed automatically after 24
          hours.
        </li>
        <li>
          Open a spin there and your browser checks it: the seed, the odds, the number, the receipt, and that
          no spin is missing.
        </li>
      </ol>
      <pre className={styles.code}>{recipe}</pre>
    </section>
  )
}

const recipe = `commitment = SHA-256("turntable/commit/v1\\0" ‖ seed)
odds = SHA-256(canonical JSON of prizes and weights)
block = HMAC-SHA-256(seed, "turntable/draw/v1|odds|your seed|number|counter")

Read the block as 8-byte big-endian words. W is the sum of the weights. Skip words at or above floor(2^64 / W) · W. Take the first remaining word modulo W and find its prize by the cumulative weights. If all four words are skipped, increase the counter by one; it starts at 0.`
