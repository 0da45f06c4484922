import { CardLink } from '@tambay/ui/card'

import styles from './wheel-hero.module.css'
import wheel from './wheel.svg?inline'

/** The picture is inline because it is the largest contentful paint of Home. */
export function WheelHero() {
  return (
    <CardLink to="/activity/turntable/index" className={styles.hero}>
      <span className={styles.text}>
        <span className={styles.title}>Spin the lucky wheel</span>
        <span className={styles.note}>Get a free ticket every day. Every spin is provably fair.</span>
        <span className={styles.action}>Spin now</span>
      </span>
      <img src={wheel} alt="" className={styles.wheel} />
    </CardLink>
  )
}
