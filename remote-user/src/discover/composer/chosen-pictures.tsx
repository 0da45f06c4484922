import type { Media } from '@tambay/contracts/people/media'
import { IconButton } from '@tambay/ui/icon-button'
import { RotateCw, X } from 'lucide-react'

import { Picture } from '../../pictures/picture.tsx'
import type { Upload } from '../../pictures/upload/uploads.ts'
import styles from './chosen-pictures.module.css'

interface ChosenPicturesProps {
  pictures: readonly Media[]
  /** Pictures that are not on the server yet. */
  uploads: readonly Upload[]
  onRemove: (id: string) => void
  onRetry: (key: string) => void
  onCancel: (key: string) => void
}

export function ChosenPictures({ pictures, uploads, onRemove, onRetry, onCancel }: ChosenPicturesProps) {
  if (pictures.length + uploads.length === 0) return null
  return (
    <ul aria-label="Pictures" className={styles.grid}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className={styles.cell}>
          <Picture picture={picture} alt="" sizes="33vw" className={styles.picture} />
          <Remove label={`Remove picture ${index + 1}`} onClick={() => onRemove(picture.id)} />
        </li>
      ))}
      {uploads.map((upload, index) => {
        const number = pictures.length + index + 1
        return (
          <li key={upload.key} className={styles.cell} data-state={upload.state}>
            <img src={upload.preview} alt="" className={styles.preview} />
            {upload.state === 'sending' ? (
              <progress
                aria-label={`Uploading picture ${number}`}
                value={upload.progress}
                className={styles.progress}
              />
            ) : (
              <UploadError upload={upload} number={number} onRetry={() => onRetry(upload.key)} />
            )}
            <Remove label={`Remove picture ${number}`} onClick={() => onCancel(upload.key)} />
          </li>
        )
      })}
    </ul>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} onClick={onClick} className={styles.remove}>
      <span className={styles.cross}>
        <X />
      </span>
    </IconButton>
  )
}

function UploadError({ upload, number, onRetry }: { upload: Upload; number: number; onRetry: () => void }) {
  return (
    <div className={styles.failure}>
      <p role="alert">{upload.error}</p>
      {upload.canRetry && (
        <IconButton label={`Retry picture ${number}`} onClick={onRetry}>
          <RotateCw />
        </IconButton>
      )}
    </div>
  )
}
