import { type StickerName, stickerNames, stickerPicture } from '@tambay/contracts/pictures'

import styles from './sticker-tray.module.css'

export function StickerTray({ onPick }: { onPick: (sticker: StickerName) => void }) {
  return (
    <div role="group" aria-label="Stickers" className={styles.tray}>
      {stickerNames.map(name => (
        <button
          key={name}
          type="button"
          aria-label={`Sticker: ${name}`}
          className={styles.sticker}
          onClick={() => onPick(name)}
        >
          <img src={stickerPicture(name)} alt="" width={64} height={64} className={styles.picture} />
        </button>
      ))}
    </div>
  )
}
