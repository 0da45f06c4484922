import { showToast } from '@tambay/client/stores/page/toast'
import { maxAlbumPictures } from '@tambay/contracts/people/media'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'
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
import styles from './album-screen.module.css'
import { AlbumViewer } from './album-viewer.tsx'
import { ArrangeGrid } from './arrange/arrange-grid.tsx'
import grid from './grid/album-grid.module.css'
import { AlbumGrid } from './grid/album-grid.tsx'
import { FailedUploads } from './grid/failed-uploads.tsx'
import { UploadTile } from './grid/upload-tile.tsx'
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
                {count + failed.length === 0 ? (
                  <EmptyState
                    picture="parol"
                    title="No pictures yet"
                    text={`Show who you are with up to ${maxAlbumPictures} pictures. Everyone who sees your profile sees them.`}
                    action={<Button onClick={open}>Add pictures</Button>}
                  />
                ) : (
                  <p className={styles.count} role="status">
                    {describeCount(pictures.length, sending.length)}
                  </p>
                )}
                <FailedUploads uploads={failed} onRetry={uploads.retry} onRemove={uploads.remove} />
                {isArranging ? (
                  <ArrangeGrid pictures={pictures} onReorder={album.reorder.mutate} />
                ) : (
                  <AlbumGrid pictures={pictures}>
                    {sending.map(upload => (
                      <UploadTile
                        key={upload.key}
                        upload={upload}
                        onRemove={() => uploads.remove(upload.key)}
                      />
                    ))}
                  </AlbumGrid>
                )}
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

function describeCount(stored: number, uploading: number): string {
  const count = `${stored} of ${maxAlbumPictures} pictures`
  return uploading > 0 ? `${count}, ${uploading} uploading` : count
}

function AlbumSkeleton() {
  return (
    <Skeletons count={9} className={grid.grid}>
      <Skeleton height="auto" className={grid.picture} />
    </Skeletons>
  )
}
