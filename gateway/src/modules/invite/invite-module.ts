import { getInvite } from '@tambay/contracts/invite'
import { eq } from 'drizzle-orm'

import { route } from '#http/route.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { users } from '../user/tables.ts'
import { invitation } from './tables.ts'

export function inviteModule(app: App, { db }: Deps): void {
  route(app, getInvite, async ({ user }) => {
    const [own] = await db.select({ invite_code: users.inviteCode }).from(users).where(eq(users.id, user.id))
    if (!own) throw new Error(`User ${user.id} not found`)
    return { ...own, joined_count: await db.$count(invitation, eq(invitation.inviterId, user.id)) }
  })
}
