import { type StickerName, stickerNames, stickerPicture } from '@tambay/contracts/pictures'

import { classNames } from '../class-names.ts'
import styles from './sticker-picker.module.css'

interface StickerPickerProps {
  layout: 'grid' | 'row'
  onPick: (sticker: StickerName) => void
}

export function StickerPicker({ layout, onPick }: StickerPickerProps) {
  return (
    <div role="group" aria-label="Stickers" className={classNames(styles.picker, styles[layout])}>
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
