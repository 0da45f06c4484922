import { useStore } from '@nanostores/react'
import { $isSoundOn } from '@tambay/client/stores/device/sound'
import { type CSSProperties, useEffect } from 'react'

import { useVoiceState } from '../voice/use-voice-state.ts'
import styles from './gift-moment.module.css'
import { playGiftSound } from './gift-sound.ts'
import { type GiftEffectProps, giftTier } from './gift-tier.ts'

/** The sound of a large gift, and for the largest ones a scene over the whole screen. A tap skips it. */
export function GiftMoment({ given, onSkip }: Omit<GiftEffectProps, 'myId'>) {
  const isDeaf = useVoiceState(voice => voice.$isDeaf)
  const isSilent = !useStore($isSoundOn) || isDeaf
  const tier = giftTier(given)
  useEffect(() => (isSilent ? undefined : playGiftSound(tier)), [isSilent, tier])
  if (tier !== 'full') return null
  const scene = scenes[given.gift.id] ?? 'rain'
  return (
    <button
      type="button"
      aria-label="Skip the gift"
      data-scene={scene}
      className={styles.scene}
      onClick={onSkip}
    >
      <img src={given.gift.picture} alt="" className={styles.hero} />
      {Array.from({ length: pieces }, (_, at) => (
        <span key={at} style={pieceStyle(at)} className={styles.piece} />
      ))}
      <span className={styles.hint}>Tap to skip</span>
    </button>
  )
}

type Scene = 'erupt' | 'drive' | 'sail' | 'rain'

/** Gifts that an operator adds rain banderitas. */
const scenes: Partial<Record<string, Scene>> = {
  mayon: 'erupt',
  jeepney: 'drive',
  bangka: 'sail'
}

const pieces = 18

/** Spreads the pieces evenly, and mixes their order by steps that share no factor with their number. */
function pieceStyle(at: number): CSSProperties {
  const mixed = (at * 7) % pieces
  return {
    '--x': (mixed + 0.5) / pieces,
    '--delay': `${at * 90}ms`,
    '--color': `var(--${['coin', 'pink', 'gem', 'ok', 'primary'][at % 5]})`
  } as CSSProperties
}
