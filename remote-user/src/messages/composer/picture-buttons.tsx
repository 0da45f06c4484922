import { IconButton } from '@tambay/ui/icon-button'
import { ImagePlus, Sticker } from 'lucide-react'

import { ChoosePictures } from '../../pictures/choose-pictures.tsx'
import styles from './composer.module.css'

interface PictureButtonsProps {
  onPictures: (files: File[]) => void
  isTrayOpen: boolean
  onToggleTray: () => void
}

export function PictureButtons({ onPictures, isTrayOpen, onToggleTray }: PictureButtonsProps) {
  return (
    <>
      <ChoosePictures isMultiple onChoose={onPictures}>
        {open => (
          <IconButton label="Send a picture" onClick={open}>
            <ImagePlus />
          </IconButton>
        )}
      </ChoosePictures>
      <IconButton
        label="Stickers"
        aria-expanded={isTrayOpen}
        className={styles.stickers}
        onClick={onToggleTray}
      >
        <Sticker />
      </IconButton>
    </>
  )
}
