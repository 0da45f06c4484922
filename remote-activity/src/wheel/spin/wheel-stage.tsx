import { useStore } from '@nanostores/react'
import { $isSoundOn } from '@tambay/client/stores/device/sound'
import type { PrizeField, LuckyWheel } from '@tambay/contracts/wheel'
import { formatCoins } from '@tambay/format/coins'
import { formatShortNumber } from '@tambay/format/short-number'
import { ButtonLink } from '@tambay/ui/button-link'
import { isMotionReduced } from '@tambay/ui/haptics'
import { IconButton } from '@tambay/ui/icon-button'
import { Wheel, type WheelSlice } from '@tambay/ui/wheel'
import { Volume2, VolumeX } from 'lucide-react'

import { SharePrize } from '../../share/share-prize.tsx'
import { toggleSound } from '../effects/sound.ts'
import { FairDraw } from '../fair-draw/fair-draw.tsx'
import { ResultCard, SpinResult } from './spin-result.tsx'
import styles from './wheel-stage.module.css'
import { $wheel } from './wheel-state.ts'
import { WinLight } from './win-light.tsx'

const confettiPieces = Array.from({ length: 36 }, (_, at) => at)

/** Until the next spin, the wheel shows the odds of the last spin, even if the current odds differ. */
export function WheelStage({ wheel }: { wheel: LuckyWheel }) {
  const { phase, angle, spin, failure } = useStore($wheel)
  const { mine } = wheel
  const isDemo = spin !== undefined && spin.id === undefined
  const shown = phase === 'resting' ? spin : undefined
  const isWon = shown !== undefined && shown.prize.t !== 'none'
  return (
    <div className={styles.stage}>
      <div className={styles.wheel}>
        <Wheel
          slices={(spin?.table ?? wheel.table).map(sliceOf)}
          angle={angle}
          motion={phase === 'turning' ? 'turning' : undefined}
          isWon={isWon}
        />
        {isWon && <WinLight spin={shown} angle={angle} />}
        {isWon && !isDemo && <Confetti key={shown.id} />}
        {shown && isMotionReduced() && <ResultCard spin={shown} />}
        {isDemo && <span className={styles.demo}>Demo</span>}
        {shown?.id !== undefined && isWon && (
          <SharePrize spinId={shown.id} prize={shown.prize} isSmall className={styles.share} />
        )}
        <SoundButton />
      </div>
      <SpinResult phase={phase} spin={spin} failure={failure} mine={mine} />
      {mine && (
        <div className={styles.proof}>
          <FairDraw mine={mine} tableHash={wheel.table_hash} />
          {shown?.id !== undefined && !failure && (
            <ButtonLink to={`/activity/turntable/rewards?spin=${shown.id}`} variant="ghost" size="sm">
              See the proof
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** Longer amounts don't fit into a slice. The list below the wheel shows them in full. */
const maxAmount = 999_999

function sliceOf({ id, prize: { t: kind, n } }: PrizeField): WheelSlice {
  if (kind === 'none') return { id, kind, text: 'Next time' }
  return { id, kind, text: n > maxAmount ? formatShortNumber(n) : formatCoins(n) }
}

function Confetti() {
  return (
    <span aria-hidden="true" className={styles.confetti}>
      {confettiPieces.map(at => (
        <span key={at} style={{ transform: `rotate(${at * 137.5}deg) scaleY(${0.7 + (at % 4) * 0.18})` }}>
          <i style={{ animationDelay: `${(at % 5) * 40}ms` }} />
        </span>
      ))}
    </span>
  )
}

function SoundButton() {
  const isOn = useStore($isSoundOn)
  return (
    <IconButton label="Sound" aria-pressed={isOn} onClick={toggleSound} className={styles.sound}>
      {isOn ? <Volume2 /> : <VolumeX />}
    </IconButton>
  )
}
