import { PrizeLabel } from '../../prize/prize-label.tsx'
import styles from './result-card.module.css'
import type { ShownSpin } from './wheel-state.ts'

/** In place of the animation (spec WHEEL-10). The line below the wheel announces the same result. */
export function ResultCard({ spin: { prize }, isDemo }: { spin: ShownSpin; isDemo?: boolean }) {
  const isWin = prize.t !== 'none'
  return (
    <div aria-hidden="true" className={styles.card} data-win={isWin || undefined}>
      <p className={styles.title}>{isDemo ? 'Demo spin' : isWin ? 'You won' : 'Result'}</p>
      <PrizeLabel prize={prize} size="lg" />
    </div>
  )
}
