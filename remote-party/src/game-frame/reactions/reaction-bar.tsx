import { reactionNames, reactionPicture } from '@tambay/contracts/pictures'
import { tick } from '@tambay/ui/haptics'

import { useRoomView } from '../layout/room-view.ts'
import styles from './reaction-bar.module.css'

/** In place of the message field, so that it covers neither the chat nor somebody's request for the mic. */
export function ReactionBar({ onReact }: { onReact: () => void }) {
  const { reactions } = useRoomView()
  return (
    <div role="group" aria-label="Reactions" className={styles.bar}>
      {reactionNames.map(name => (
        <button
          key={name}
          type="button"
          aria-label={`React with ${name}`}
          className={styles.reaction}
          onClick={() => {
            tick()
            reactions.react(name)
            onReact()
          }}
        >
          <img src={reactionPicture(name)} alt="" className={styles.picture} />
        </button>
      ))}
    </div>
  )
}
