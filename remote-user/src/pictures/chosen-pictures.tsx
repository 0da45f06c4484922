import type { Media } from '@tambay/contracts/people/media'
import { IconButton } from '@tambay/ui/icon-button'
import { ImageOff, RotateCw, X } from 'lucide-react'

import styles from './chosen-pictures.module.css'
import { Picture } from './picture.tsx'
import type { Upload } from './upload/uploads.ts'

interface ChosenPicturesProps {
  pictures: readonly Media[]
  uploads: readonly Upload[]
  onRemove: (id: string) => void
  onRetry: (key: string) => void
  onCancel: (key: string) => void
}

export function ChosenPictures({ pictures, uploads, onRemove, onRetry, onCancel }: ChosenPicturesProps) {
  if (pictures.length + uploads.length === 0) return null
  const numbered = uploads.map((upload, index) => ({ ...upload, number: pictures.length + index + 1 }))
  return (
    <div className={styles.pictures}>
      <ul aria-label="Pictures" className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.cell}>
            <Picture picture={picture} alt="" sizes="33vw" className={styles.picture} />
            <Remove label={`Remove picture ${index + 1}`} onClick={() => onRemove(picture.id)} />
          </li>
        ))}
        {numbered.map(({ key, preview, state, progress, canRetry, number }) => (
          <li key={key} className={styles.cell} data-state={state}>
            {state === 'sending' || canRetry ? (
              <img src={preview} alt="" className={styles.picture} />
            ) : (
              <ImageOff aria-hidden="true" className={styles.broken} />
            )}
            {state === 'sending' && (
              <progress
                aria-label={`Uploading picture ${number}`}
                value={progress}
                className={styles.progress}
              />
            )}
            {state === 'failed' && canRetry && (
              <IconButton
                label={`Retry picture ${number}`}
                look="filled"
                onClick={() => onRetry(key)}
                className={styles.retry}
              >
                <RotateCw />
              </IconButton>
            )}
            <Remove label={`Remove picture ${number}`} onClick={() => onCancel(key)} />
          </li>
        ))}
      </ul>
      {numbered.map(
        ({ key, error, number }) =>
          error !== undefined && (
            <p key={key} role="alert" className={styles.error}>
              {`Picture ${number}: ${error}`}
            </p>
          )
      )}
    </div>
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
