import { CardLink } from '@tambay/ui/card'

import styles from './wheel-hero.module.css'
import wheel from './wheel.svg?inline'

/** The way to the turntable (spec SCREEN-5). Its picture comes with the code: the largest thing on home is there at once. */
export function WheelHero() {
  return (
    <CardLink to="/activity/turntable/index" className={styles.hero}>
      <span className={styles.text}>
        <span className={styles.title}>Spin the lucky wheel</span>
        <span className={styles.note}>A free ticket every day. Every spin can be checked.</span>
        <span className={styles.action}>Spin now</span>
      </span>
      <img src={wheel} alt="" className={styles.wheel} />
    </CardLink>
  )
}
