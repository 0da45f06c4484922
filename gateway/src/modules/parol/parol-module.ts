import { findLook, isEarned, lookKinds } from '@tambay/contracts/looks'
import { getParol, wearLook } from '@tambay/contracts/parol'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { vipLevelOf } from '#identity/users/vip-level.ts'
import type { Db } from '#platform/database/db.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { userChannel } from '#platform/realtime/channels.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Clock } from '#platform/time/clock.ts'
import { readParol } from './read-parol.ts'

interface ParolNeeds {
  db: Db
  clock: Clock
  realtime: Realtime
}

export function parolModule(app: App, { db, clock, realtime }: ParolNeeds): void {
  route(app, getParol, async ({ user }) => {
    const { level, vipLevel, ...chosen } = await readWearer(db, user.id)
    const worn = lookKinds.flatMap(kind => {
      const id = chosen[kind]
      return id === null ? [] : { kind, look_id: id }
    })
    return { parol: await readParol(db, user.id, clock.now()), level, vip_level: vipLevel, worn }
  })

  route(app, wearLook, async ({ body: { kind, look_id: id }, user, refuse }) => {
    if (id !== null) {
      const { level, vipLevel } = await readWearer(db, user.id)
      const { lanterns } = await readParol(db, user.id, clock.now())
      const look = findLook(kind, id)
      if (!look || !isEarned(look, { lanterns, level, vipLevel })) refuse('look_not_earned')
    }
    await db
      .update(users)
      .set({ [kind]: id })
      .where(eq(users.id, user.id))
    realtime.publish(userChannel(user.id), 'profile_changed', { user_id: user.id })
    return { look_id: id }
  })
}

async function readWearer(db: Db, userId: string) {
  const { level, frame, entrance, lantern } = users
  const [wearer] = await db
    .select({ level, frame, entrance, lantern, vipLevel: vipLevelOf(level) })
    .from(users)
    .where(eq(users.id, userId))
  if (!wearer) throw new Error(`User ${userId} does not exist`)
  return wearer
}
