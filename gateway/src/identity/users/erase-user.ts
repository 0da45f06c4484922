import { avatars } from '@tambay/contracts/pictures'
import { eq } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { createInviteCode } from './invite-code.ts'
import { users } from './tables.ts'

/** Keeps the row and its id. Nobody can register the placeholder username, because it contains a hyphen. */
export async function eraseUser(tx: Tx, userId: string): Promise<void> {
  const [avatar = ''] = avatars
  await tx
    .update(users)
    .set({
      username: `left-${userId}`,
      nickName: 'Deleted user',
      avatar,
      email: null,
      tel: null,
      googleSubject: null,
      passwordHash: null,
      walletPasswordHash: null,
      level: 1,
      experience: 0,
      frame: null,
      entrance: null,
      lantern: null,
      bio: '',
      town: '',
      interestTag: '',
      gender: null,
      birthday: null,
      ageStatedAt: null,
      statedAge: null,
      inviteCode: createInviteCode()
    })
    .where(eq(users.id, userId))
}
