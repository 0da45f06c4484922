import { showToast } from '@tambay/client/stores/page/toast'
import { maxAlbumPictures } from '@tambay/contracts/people/media'
import { Button } from '@tambay/ui/button'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { OfflineNote } from '@tambay/ui/offline-note'
import { Page } from '@tambay/ui/page'
import { QueryView } from '@tambay/ui/query-view'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'

import { ChoosePictures } from '../pictures/choose-pictures.tsx'
import { useUploads } from '../pictures/upload/use-uploads.ts'
import { LeaveDialog } from '../unsaved-changes/leave-dialog.tsx'
import { useLeaveGuard } from '../unsaved-changes/use-leave-guard.ts'
import { AlbumPictures } from './album-pictures.tsx'
import { AlbumViewer } from './album-viewer.tsx'
import grid from './grid/album-grid.module.css'
import { useAlbum } from './use-album.ts'

export function AlbumScreen() {
  return <ForSignedInUser>{info => <Album userId={info.id} />}</ForSignedInUser>
}

function Album({ userId }: { userId: string }) {
  const album = useAlbum(userId)
  const uploads = useUploads(media => album.add(media))
  const [isArranging, setIsArranging] = useState(false)
  const pictures = album.query.data?.items ?? []
  const sending = uploads.items.filter(({ state }) => state === 'sending')
  const failed = uploads.items.filter(({ state }) => state === 'failed')
  const count = pictures.length + sending.length
  const guard = useLeaveGuard(sending.length > 0)

  function choose(files: File[]): void {
    const free = maxAlbumPictures - count
    if (files.length > free)
      showToast(
        `Your album can hold ${maxAlbumPictures} pictures. ${files.length - free} weren’t added.`,
        5000
      )
    uploads.add(files.slice(0, free))
  }

  return (
    <ChoosePictures isMultiple onChoose={choose}>
      {open => (
        <Page
          title="Album"
          backTo="/my/index"
          actions={
            pictures.length > 1 && (
              <Button variant="ghost" size="sm" onClick={() => setIsArranging(!isArranging)}>
                {isArranging ? 'Done' : 'Arrange'}
              </Button>
            )
          }
          footer={
            count + failed.length > 0 &&
            !isArranging && (
              <Button
                isWide
                icon={<ImagePlus aria-hidden="true" />}
                disabled={count >= maxAlbumPictures}
                onClick={open}
              >
                {count >= maxAlbumPictures ? 'Album is full' : 'Add pictures'}
              </Button>
            )
          }
        >
          <QueryView query={album.query} skeleton={<AlbumSkeleton />}>
            {() => (
              <>
                <OfflineNote />
                <AlbumPictures
                  pictures={pictures}
                  uploads={uploads}
                  isArranging={isArranging}
                  onReorder={album.reorder.mutate}
                  onAdd={open}
                />
                <AlbumViewer album={album} pictures={pictures} />
                <LeaveDialog guard={guard} title="Stop uploading?" leave="Leave" stay="Keep uploading">
                  If you leave now, pictures that are still uploading won’t be added.
                </LeaveDialog>
              </>
            )}
          </QueryView>
        </Page>
      )}
    </ChoosePictures>
  )
}

function AlbumSkeleton() {
  return (
    <Skeletons count={9} className={grid.grid}>
      <Skeleton height="auto" className={grid.picture} />
    </Skeletons>
  )
}
