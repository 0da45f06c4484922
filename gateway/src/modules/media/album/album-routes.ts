import {
  addToAlbum,
  listAlbum,
  removeFromAlbum,
  reorderAlbum,
  setAvatar
} from '@tambay/contracts/people/media'
import { eq, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { publishProfile } from '#modules/people/publish-relation.ts'
import { canSee } from '#modules/people/visibility.ts'
import { transact } from '#platform/database/transact.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { releaseAvatar } from '../avatar.ts'
import type { MediaNeeds } from '../media-needs.ts'
import { avatarPath, claimMedia } from '../pictures.ts'
import { addPicture, readAlbum, removePicture, reorderPictures } from './album.ts'

export function albumRoutes(app: App, { db, clock, realtime }: MediaNeeds): void {
  route(app, listAlbum, async ({ query, user, refuse }) => {
    if (!(await canSee(db, user?.id, query.user_id))) refuse('user_not_found')
    return { items: await readAlbum(db, query.user_id) }
  })

  route(app, addToAlbum, async ({ body, user, refuse }) => {
    const reason = await transact(db, tx => addPicture(tx, user.id, body, clock.now()))
    if (reason) refuse(reason)
    publishProfile(realtime, user.id)
    return { items: await readAlbum(db, user.id) }
  })

  route(app, removeFromAlbum, async ({ body, user }) => {
    await transact(db, tx => removePicture(tx, user.id, body.media_id, clock.now()))
    publishProfile(realtime, user.id)
    return { items: await readAlbum(db, user.id) }
  })

  route(app, reorderAlbum, async ({ body, user, refuse }) => {
    if (!(await transact(db, tx => reorderPictures(tx, user.id, body.ids)))) refuse('album_changed')
    return { items: await readAlbum(db, user.id) }
  })

  route(app, setAvatar, async ({ body, user, refuse }) => {
    const avatar = avatarPath(body.media_id)
    await transact(db, async tx => {
      if (!(await claimMedia(tx, user.id, [body.media_id]))) refuse('media_not_found')
      const isUser = eq(users.id, user.id)
      const [before] = await tx
        .select({ avatar: users.avatar })
        .from(users)
        .where(isUser)
        .for('no key update')
      const profileVersion = sql`${users.profileVersion} + 1`
      await tx.update(users).set({ avatar, profileVersion }).where(isUser)
      if (before && before.avatar !== avatar) await releaseAvatar(tx, before.avatar, clock.now())
    })
    publishProfile(realtime, user.id)
    return { avatar }
  })
}
