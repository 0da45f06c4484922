import { CardLink } from '@tambay/shared/ui/card'

import styles from './wheel-hero.module.css'

const fields = 8

/** The way to the turntable (PRODUCT §2). */
export function WheelHero() {
  return (
    <CardLink to="/activity/turntable/index" className={styles.hero}>
      <span className={styles.text}>
        <span className={styles.title}>Spin the lucky wheel</span>
        <span className={styles.note}>A free ticket every day. Every spin can be checked.</span>
        <span className={styles.action}>Spin now</span>
      </span>
      <svg viewBox="-50 -50 100 100" className={styles.wheel} aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          <path
            key={index}
            d="M0 0L0-44A44 44 0 0 1 31.100-31.100Z"
            transform={`rotate(${(index * 360) / fields})`}
            className={styles.field}
          />
        ))}
        <circle r="45" className={styles.rim} />
        <circle r="9" className={styles.hub} />
      </svg>
    </CardLink>
  )
}
