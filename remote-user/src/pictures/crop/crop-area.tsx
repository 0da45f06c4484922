import 'react-easy-crop/react-easy-crop.css'
import { refusals } from '@tambay/contracts/errors'
import { Button } from '@tambay/ui/button'
import { Segmented } from '@tambay/ui/segmented'
import { useEffect, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'

import { drawPicture } from '../upload/draw-picture.ts'
import { isHeicFile } from '../upload/upload-picture.ts'
import styles from './crop-area.module.css'

export interface CropAreaProps {
  file: Blob
  /** A circle for avatars; otherwise the user chooses the shape. */
  isRound?: boolean
  onCropped: (picture: Blob) => void | Promise<void>
}

const longestSide = 2048
const shapes = [
  { value: '1', label: 'Square' },
  { value: '0.75', label: '3:4' },
  { value: '1.5', label: '3:2' }
]

export function CropArea({ file, isRound = false, onCropped }: CropAreaProps) {
  const [address] = useState(() => URL.createObjectURL(file))
  const [shape, setShape] = useState('1')
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  useEffect(() => () => URL.revokeObjectURL(address), [address])

  async function save() {
    if (!area) return
    setIsBusy(true)
    setError(undefined)
    try {
      await onCropped(await cropPicture(file, area))
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setIsBusy(false)
    }
  }

  async function explain() {
    setError((await isHeicFile(file)) ? refusals.media_heic.message : 'We can’t show this picture.')
  }

  return (
    <div className={styles.area}>
      <div className={styles.frame}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          aspect={isRound ? 1 : Number(shape)}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: '', onError: () => void explain() }}
        />
      </div>
      {!isRound && <Segmented label="Shape" options={shapes} value={shape} onChange={setShape} />}
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={3}
          step={0.01}
          value={zoom}
          onChange={event => setZoom(Number(event.target.value))}
        />
      </label>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button isWide isBusy={isBusy} disabled={!area} onClick={() => void save()}>
        Save
      </Button>
    </div>
  )
}

async function cropPicture(file: Blob, area: Area): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(area.width, area.height))
    return await drawPicture(bitmap, area, scale)
  } catch (error) {
    throw new Error('We can’t crop this picture.', { cause: error })
  }
}
