import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import type { Media } from '@tambay/contracts/people/media'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'
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
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ action: Action; picture: Media; file?: Blob }>()
  const index = pictures.findIndex(({ id }) => id === sheet.value)
  const shown = pictures[index]
  const end = () => setChosen(undefined)

  async function choose(action: Action, picture: Media): Promise<void> {
    sheet.close()
    if (action === 'delete') return setChosen({ action, picture })
    const file = await readLargest(picture).catch(() => undefined)
    if (file) setChosen({ action, picture, file })
    else showToast('The connection was lost. Please try again.')
  }

  async function saveCropped(cropped: Blob): Promise<void> {
    if (!chosen) return
    const media = await uploadPicture(cropped)
    if (chosen.action === 'crop') await album.add(media, chosen.picture.id)
    else await album.useAsAvatar(media)
    showToast(chosen.action === 'crop' ? 'Picture cropped' : 'Avatar changed')
    end()
  }

  return (
    <>
      {shown && (
        <PictureViewer
          pictures={pictures}
          index={index}
          onIndex={to => {
            const next = pictures[to]
            if (next && next.id !== shown.id) void navigate(...sheet.replaceWith(next.id))
          }}
          onClose={sheet.close}
          actions={
            <>
              <Button variant="ghost" size="sm" onClick={() => void choose('avatar', shown)}>
                Set as avatar
              </Button>
              <Button variant="ghost" size="sm" onClick={() => void choose('crop', shown)}>
                Crop
              </Button>
              <Button variant="ghost" size="sm" onClick={() => void choose('delete', shown)}>
                Delete
              </Button>
            </>
          }
        />
      )}
      <CropSheet
        file={chosen?.file}
        title={chosen?.action === 'avatar' ? 'Choose your avatar' : 'Crop picture'}
        isRound={chosen?.action === 'avatar'}
        onClose={end}
        onCropped={saveCropped}
      />
      <Dialog
        isOpen={chosen?.action === 'delete'}
        onClose={end}
        title="Delete picture?"
        actions={
          <>
            <Button variant="secondary" onClick={end}>
              Cancel
            </Button>
            <Button
              variant="danger"
              isBusy={album.remove.isPending}
              onClick={() => chosen && album.remove.mutate(chosen.picture.id, { onSuccess: end })}
            >
              Delete
            </Button>
          </>
        }
      >
        <p>It disappears from your album for everyone.</p>
      </Dialog>
    </>
  )
}

async function readLargest(picture: Media): Promise<Blob> {
  const answer = await fetch(picture.sources.at(-1)?.webp ?? picture.src)
  if (!answer.ok) throw new Error(`The picture answered ${answer.status}`)
  return answer.blob()
}
