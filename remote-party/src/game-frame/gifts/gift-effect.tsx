import styles from './gift-effect.module.css'
import { GiftMoment } from './gift-moment.tsx'
import { type GiftEffectProps, giftTier } from './gift-tier.ts'

/**
 * A small gift is a pill over the seats, so that it doesn't cover the game. With reduced motion, everything stands
 * still, and nothing fills the screen.
 */
export function GiftEffect({ given, myId, onSkip }: GiftEffectProps) {
  return (
    <>
      <GiftPill given={given} myId={myId} />
      {giftTier(given) !== 'pill' && <GiftMoment given={given} onSkip={onSkip} />}
    </>
  )
}

function GiftPill({ given, myId }: Omit<GiftEffectProps, 'onSkip'>) {
  const { sender, recipient, gift, count, coins } = given
  const tier = giftTier({ coins })
  const to = `to ${recipient.id === myId ? 'you' : recipient.nick_name}`
  return (
    <div aria-hidden="true" data-tier={tier} className={styles.effect}>
      <img src={gift.picture} alt="" className={styles.picture} />
      <p className={styles.words}>
        <b>{sender.id === myId ? 'You' : sender.nick_name}</b>
        <span>{tier === 'pill' ? to : `${gift.name} ${to}`}</span>
      </p>
      <span className={styles.count}>{`×${count}`}</span>
    </div>
  )
}
