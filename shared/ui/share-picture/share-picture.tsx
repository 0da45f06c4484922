import type { UserInfo } from '@tambay/contracts/user'
import { ImageDown } from 'lucide-react'

import { Button } from '../button/button.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { type SharedPicture, useSharePicture } from './use-share-picture.ts'

interface SharePictureProps extends SharedPicture {
  me: UserInfo
}

export function SharePictureButton({ me, isSmall, ...picture }: SharePictureProps & { isSmall?: boolean }) {
  const { mutate, isPending } = useSharePicture(picture, me)
  return (
    <Button
      {...(isSmall ? { size: 'sm', variant: 'secondary' } : { isWide: true })}
      icon={<ImageDown aria-hidden="true" />}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      Share as a picture
    </Button>
  )
}

export function SharePictureRow({ me, ...picture }: SharePictureProps) {
  const { mutate, isPending } = useSharePicture(picture, me)
  return (
    <ListRow
      start={<ImageDown aria-hidden="true" />}
      title="Share as a picture"
      subtitle={isPending ? 'Drawing…' : 'With a QR code'}
      onClick={() => !isPending && mutate()}
    />
  )
}
