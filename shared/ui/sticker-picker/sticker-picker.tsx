import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import { lanternWords, stickerLanterns } from '@tambay/contracts/looks'
import { getParol } from '@tambay/contracts/parol'
import { type StickerName, stickerNames, stickerPicture } from '@tambay/contracts/pictures'
import { Lock } from 'lucide-react'

import { classNames } from '../class-names.ts'
import styles from './sticker-picker.module.css'

interface StickerPickerProps {
  layout: 'grid' | 'row'
  onPick: (sticker: StickerName) => void
}

/** Stickers that the user hasn't earned say what they take. */
export function EarnedStickerPicker(props: StickerPickerProps) {
  const isUser = useStore($userInfo) !== undefined
  const { data } = useQuery({ ...queryOf(getParol, undefined), enabled: isUser })
  return <StickerPicker {...props} lanterns={data?.parol.lanterns ?? 0} />
}

export function StickerPicker({ layout, onPick, lanterns }: StickerPickerProps & { lanterns: number }) {
  return (
    <div role="group" aria-label="Stickers" className={classNames(styles.picker, styles[layout])}>
      {stickerNames.map(name => {
        const needed = stickerLanterns[name] ?? 0
        const price = needed > lanterns ? lanternWords(needed) : undefined
        return (
          <button
            key={name}
            type="button"
            aria-label={`Sticker: ${name}${price ? `, for ${price}` : ''}`}
            disabled={price !== undefined}
            className={styles.sticker}
            onClick={() => onPick(name)}
          >
            <img src={stickerPicture(name)} alt="" className={styles.picture} />
            {price && (
              <span className={styles.price}>
                <Lock aria-hidden="true" />
                {price}
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}
