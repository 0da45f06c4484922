import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { showToast } from '@tambay/client/stores/page/toast'
import type { Media } from '@tambay/contracts/people/media'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { useState } from 'react'

import { CropSheet } from '../pictures/crop-sheet.tsx'
import { PictureViewer } from '../pictures/picture-viewer.tsx'
import { uploadPicture } from '../pictures/upload/upload-picture.ts'
import type { useAlbum } from './use-album.ts'

interface AlbumViewerProps {
  album: ReturnType<typeof useAlbum>
  pictures: Media[]
}

type Action = 'crop' | 'avatar' | 'delete'

export function AlbumViewer({ album, pictures }: AlbumViewerProps) {
  const sheet = useSheetParam('picture')
  const [chosen, setChosen] = useState<{ action: Action; picture: Media; file?: Blob }>()
  const first = pictures.findIndex(({ id }) => id === sheet.value)
  const end = () => setChosen(undefined)

  async function choose(action: Action, index: number): Promise<void> {
    sheet.close()
    const picture = pictures[index]
    if (!picture) return
    if (action === 'delete') return setChosen({ action, picture })
    const file = await readLargest(picture).catch(() => undefined)
    if (file) setChosen({ action, picture, file })
    else showToast('The connection was lost. Please try again.')
  }

  async function saveCropped(cropped: Blob): Promise<void> {
    if (!chosen) return
    const media = await uploadPicture(cropped)
    if (chosen.action === 'crop') await album.add(media, chosen.picture.id)
    else await album.setAsAvatar(media)
    showToast(chosen.action === 'crop' ? 'Picture cropped.' : 'Avatar changed.')
    end()
  }

  return (
    <>
      {first >= 0 && (
        <PictureViewer
          pictures={pictures}
          first={first}
          onClose={sheet.close}
          actions={[
            { label: 'Set as avatar', onPress: at => void choose('avatar', at) },
            { label: 'Crop', onPress: at => void choose('crop', at) },
            { label: 'Delete', onPress: at => void choose('delete', at) }
          ]}
        />
      )}
      <CropSheet
        file={chosen?.file}
        title={chosen?.action === 'avatar' ? 'Choose your avatar' : 'Crop picture'}
        isRound={chosen?.action === 'avatar'}
        onClose={end}
        onCropped={saveCropped}
      />
      <ConfirmDialog
        isOpen={chosen?.action === 'delete'}
        onClose={end}
        title="Delete picture?"
        confirm="Delete"
        isDanger
        isBusy={album.remove.isPending}
        onConfirm={() => chosen && album.remove.mutate(chosen.picture.id, { onSuccess: end })}
      >
        <p>It disappears from your album for everyone.</p>
      </ConfirmDialog>
    </>
  )
}

async function readLargest(picture: Media): Promise<Blob> {
  const answer = await fetch(picture.sources.at(-1)?.webp ?? picture.src)
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`)
  return answer.blob()
}
