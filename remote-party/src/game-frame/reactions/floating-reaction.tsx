import { type ReactionName, reactionPicture } from '@tambay/contracts/pictures'

import styles from './floating-reaction.module.css'

export function FloatingReaction({ reaction }: { reaction: ReactionName }) {
  return <img src={reactionPicture(reaction)} alt={reaction} className={styles.reaction} />
}
