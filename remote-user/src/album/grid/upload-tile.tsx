import { formatPercent } from '@tambay/format/percent'
import { X } from 'lucide-react'

import type { Upload } from '../../pictures/upload/uploads.ts'
import { Preview } from './preview.tsx'
import styles from './upload-tile.module.css'

interface UploadTileProps {
  upload: Upload
  onRemove: () => void
}

export function UploadTile({ upload: { name, preview, progress }, onRemove }: UploadTileProps) {
  return (
    <li className={styles.tile}>
      <Preview src={preview} className={styles.preview} />
      <progress aria-label={`Upload of ${name}`} value={progress} className={styles.progress}>
        {formatPercent(progress, 0)}
      </progress>
      <button
        type="button"
        aria-label={`Cancel the upload of ${name}`}
        className={styles.cancel}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  )
}
