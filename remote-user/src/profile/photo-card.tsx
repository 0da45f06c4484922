import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { refreshUser } from '@tambay/client/stores/session/user'
import { yes } from '@tambay/contracts/common'
import { isDefaultPicture } from '@tambay/contracts/looks'
import { setAvatar } from '@tambay/contracts/people/media'
import { updateProfile } from '@tambay/contracts/people/profile'
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

/** Offers once to use a photo instead of a default picture. After it was closed, it doesn't come back on any phone. */
export function PhotoCard({ me }: { me: UserInfo }) {
  const cache = useQueryClient()
  const [file, setFile] = useState<File>()
  const closing = useMutation({
    // Without a version, because it changes nothing that a form edits.
    mutationFn: () => call(updateProfile, { keeps_picture: yes }),
    onSuccess: refreshUser
  })
  const isClosed = me.keeps_picture === yes || closing.isPending || closing.isSuccess
  if (!isDefaultPicture(me.avatar) || isClosed) return null

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
      <IconButton label="Don’t offer this again" onClick={() => closing.mutate()}>
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
