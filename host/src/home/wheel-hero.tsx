import { useStore } from '@nanostores/react'
import { CardLink } from '@tambay/ui/card'
import { Wheel, type WheelSlice } from '@tambay/ui/wheel'

import { $homeNow } from './home-now.ts'
import styles from './wheel-hero.module.css'

export function WheelHero() {
  return (
    <CardLink to="/activity/turntable/index" className={styles.hero}>
      <span className={styles.text}>
        <span className={styles.title}>Spin the lucky wheel</span>
        <span className={styles.note}>
          {useStore($homeNow)?.tickets ?? 'Get a free ticket every day. Every spin is provably fair.'}
        </span>
        <span className={styles.action}>Spin now</span>
      </span>
      <div className={styles.wheel}>
        <Wheel slices={slices} motion="swaying" />
      </div>
    </CardLink>
  )
}

/** The slices show no amounts, because only the wheel's page knows the current prizes. */
const slices: readonly WheelSlice[] = (['diamond', 'coin', 'ticket', 'coin', 'none', 'coin'] as const).map(
  (kind, at) => ({ id: String(at), kind })
)
