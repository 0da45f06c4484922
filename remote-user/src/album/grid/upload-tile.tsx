import { formatPercent } from '@tambay/format/percent'
import { RotateCw, X } from 'lucide-react'

import type { Upload } from '../../pictures/upload/uploads.ts'
import styles from './upload-tile.module.css'

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

export function UploadTile({ upload, onRetry, onRemove }: UploadTileProps) {
  const { name, preview, state, progress, error, canRetry } = upload
  return (
    <li className={styles.tile}>
      <img src={preview} alt="" className={styles.preview} />
      {state === 'sending' ? (
        <progress aria-label={`Upload of ${name}`} value={progress} className={styles.progress}>
          {formatPercent(progress, 0)}
        </progress>
      ) : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.actions}>
        {state === 'failed' && canRetry && (
          <button type="button" aria-label="Retry" className={styles.button} onClick={onRetry}>
            <RotateCw aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          aria-label={state === 'sending' ? 'Cancel upload' : 'Remove'}
          className={styles.button}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      </div>
    </li>
  )
}
