import { maxAlbumPictures } from '@tambay/contracts/people/media'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'

import type { useUploads } from '../pictures/upload/use-uploads.ts'
import styles from './album-screen.module.css'
import { ArrangeGrid } from './arrange/arrange-grid.tsx'
import { AlbumGrid } from './grid/album-grid.tsx'
import { FailedUploads } from './grid/failed-uploads.tsx'
import { UploadTile } from './grid/upload-tile.tsx'
import type { useAlbum } from './use-album.ts'

type Album = ReturnType<typeof useAlbum>

interface AlbumPicturesProps {
  pictures: NonNullable<Album['query']['data']>['items']
  uploads: ReturnType<typeof useUploads>
  isArranging: boolean
  onReorder: Album['reorder']['mutate']
  onAdd: () => void
}

export function AlbumPictures({ pictures, uploads, isArranging, onReorder, onAdd }: AlbumPicturesProps) {
  const sending = uploads.items.filter(({ state }) => state === 'sending')
  const failed = uploads.items.filter(({ state }) => state === 'failed')
  return (
    <>
      {pictures.length + sending.length + failed.length === 0 ? (
        <EmptyState
          picture="parol"
          title="No pictures yet"
          text={`Show who you are with up to ${maxAlbumPictures} pictures. Everyone who sees your profile sees them.`}
          action={<Button onClick={onAdd}>Add pictures</Button>}
        />
      ) : (
        <p className={styles.count} role="status">
          {describeCount(pictures.length, sending.length)}
        </p>
      )}
      <FailedUploads uploads={failed} onRetry={uploads.retry} onRemove={uploads.remove} />
      {isArranging ? (
        <ArrangeGrid pictures={pictures} onReorder={onReorder} />
      ) : (
        <AlbumGrid pictures={pictures}>
          {sending.map(upload => (
            <UploadTile key={upload.key} upload={upload} onRemove={() => uploads.remove(upload.key)} />
          ))}
        </AlbumGrid>
      )}
    </>
  )
}

function describeCount(stored: number, uploading: number): string {
  const count = `${stored} of ${maxAlbumPictures} pictures`
  return uploading > 0 ? `${count}, ${uploading} uploading` : count
}
