import { IconButton } from '@tambay/ui/icon-button'
import { RotateCw, X } from 'lucide-react'

import type { Upload } from '../../pictures/upload/uploads.ts'
import styles from './failed-uploads.module.css'
import { Preview } from './preview.tsx'

interface FailedUploadsProps {
  uploads: readonly Upload[]
  onRetry: (key: string) => void
  onRemove: (key: string) => void
}

export function FailedUploads({ uploads, onRetry, onRemove }: FailedUploadsProps) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Failed uploads">
      {uploads.map(({ key, name, preview, error, canRetry }) => (
        <li key={key} className={styles.row}>
          <span className={styles.picture}>
            <Preview src={preview} className={styles.preview} />
          </span>
          <span className={styles.text}>
            <span className={styles.name}>{name}</span>
            <span role="alert" className={styles.error}>
              {error}
            </span>
          </span>
          {canRetry && (
            <IconButton label={`Retry ${name}`} onClick={() => onRetry(key)}>
              <RotateCw />
            </IconButton>
          )}
          <IconButton label={`Remove ${name}`} onClick={() => onRemove(key)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
