import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { refreshUser } from '@tambay/client/stores/session/user'
import { isDefaultPicture } from '@tambay/contracts/looks'
import { setAvatar } from '@tambay/contracts/people/media'
import { getUserById, type UserInfo } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { IconButton } from '@tambay/ui/icon-button'
import { Camera, X } from 'lucide-react'
import { useState } from 'react'

import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { CropSheet } from '../pictures/crop-sheet.tsx'
import { uploadPicture } from '../pictures/upload/upload-picture.ts'
import styles from './photo-card.module.css'

const key = 'photo_offer_closed'

/** Offers once to use a photo instead of a default picture. After it was closed, it doesn't come back on this phone. */
export function PhotoCard({ me }: { me: UserInfo }) {
  const cache = useQueryClient()
  const [closedBy, setClosedBy] = useState(() => localStorage.getItem(key)?.split(' ') ?? [])
  const [file, setFile] = useState<File>()
  if (!isDefaultPicture(me.avatar) || closedBy.includes(me.id)) return null

  function close(): void {
    const ids = [...closedBy, me.id]
    localStorage.setItem(key, ids.join(' '))
    setClosedBy(ids)
  }
  async function save(picture: Blob): Promise<void> {
    const { id } = await uploadPicture(picture)
    await call(setAvatar, { media_id: id })
    await refreshUser()
    void refetchQueries(cache, [getUserById.path])
    showToast('Your photo is on your profile.')
  }

  return (
    <Card className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.title}>Add a photo of you?</h2>
        <p>Friends recognize you sooner. If you like your picture, keep it.</p>
        <ChoosePictures onChoose={([chosen]) => setFile(chosen)}>
          {open => (
            <Button
              variant="soft"
              size="sm"
              icon={<Camera aria-hidden="true" />}
              onClick={open}
              className={styles.choose}
            >
              Choose a photo
            </Button>
          )}
        </ChoosePictures>
      </div>
      <IconButton label="Don’t offer this again" onClick={close}>
        <X />
      </IconButton>
      <CropSheet
        isRound
        title="Crop your picture"
        file={file}
        onClose={() => setFile(undefined)}
        onCropped={save}
      />
    </Card>
  )
}
