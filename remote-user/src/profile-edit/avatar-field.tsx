import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import { frameOf } from '@tambay/contracts/looks'
import { avatars } from '@tambay/contracts/pictures'
import { Avatar } from '@tambay/ui/avatar'
import { Button } from '@tambay/ui/button'
import { Sheet } from '@tambay/ui/sheet'
import { Camera, ImageUp } from 'lucide-react'
import { useId, useState } from 'react'

import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { CropSheet } from '../pictures/crop-sheet.tsx'
import { uploadPicture } from '../pictures/upload/upload-picture.ts'
import styles from './avatar-field.module.css'

interface AvatarFieldProps {
  value: string
  onChange: (avatar: string) => void
  name: string
  error: string | undefined
  frame?: string | undefined
}

export function AvatarField({ value, onChange, name, error, frame }: AvatarFieldProps) {
  const me = useStore($userInfo)
  const [isOpen, setIsOpen] = useState(false)
  const [file, setFile] = useState<File>()
  function choose(avatar: string): void {
    onChange(avatar)
    setIsOpen(false)
    setFile(undefined)
  }
  async function upload(picture: Blob): Promise<void> {
    const { sources, src } = await uploadPicture(picture)
    choose(sources[0]?.webp ?? src)
  }
  return (
    <div className={styles.field}>
      <Avatar id={me?.id} src={value} name={name} size={96} frame={frame ?? (me && frameOf(me))} />
      <Button
        variant="secondary"
        size="sm"
        icon={<Camera aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        Change picture
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Your picture">
        <ChoosePictures
          onChoose={([chosen]) => {
            setIsOpen(false)
            setFile(chosen)
          }}
        >
          {open => (
            <Button isWide icon={<ImageUp aria-hidden="true" />} onClick={open}>
              Upload a picture
            </Button>
          )}
        </ChoosePictures>
        <StockPictures value={value} onChoose={choose} />
      </Sheet>
      <CropSheet
        isRound
        title="Crop your picture"
        file={file}
        onClose={() => setFile(undefined)}
        onCropped={upload}
      />
    </div>
  )
}

function StockPictures({ value, onChoose }: { value: string; onChoose: (avatar: string) => void }) {
  const me = useStore($userInfo)
  const group = useId()
  return (
    <fieldset className={styles.stock}>
      <legend className={styles.legend}>Or choose one of these</legend>
      <div className={styles.grid}>
        {avatars.map((avatar, index) => (
          <label key={avatar} className={styles.option}>
            <input
              type="radio"
              name={group}
              checked={avatar === value}
              onChange={() => onChoose(avatar)}
              aria-label={`Picture ${index + 1}`}
              className="visually-hidden"
            />
            <Avatar id={me?.id} src={avatar} name="" size={64} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
