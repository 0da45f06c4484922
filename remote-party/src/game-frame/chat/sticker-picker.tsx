import { type StickerName, stickerNames, stickerPicture } from '@tambay/contracts/pictures'

import styles from './sticker-picker.module.css'

export function StickerPicker({ onPick }: { onPick: (sticker: StickerName) => void }) {
  return (
    <div role="group" aria-label="Stickers" className={styles.picker}>
      {stickerNames.map(name => (
        <button
          key={name}
          type="button"
          aria-label={`Sticker: ${name}`}
          className={styles.sticker}
          onClick={() => onPick(name)}
        >
          <img src={stickerPicture(name)} alt="" className={styles.picture} />
        </button>
      ))}
    </div>
  )
}
