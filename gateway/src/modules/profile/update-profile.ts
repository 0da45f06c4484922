import { yes } from '@tambay/contracts/common'
import type { BodyOf } from '@tambay/contracts/endpoint'
import { MediaId } from '@tambay/contracts/people/media'
import type { updateProfile } from '@tambay/contracts/people/profile'
import { avatars } from '@tambay/contracts/pictures'
import { validateBirthday } from '@tambay/contracts/validation/profile'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { users } from '#identity/users/tables.ts'
import { mediaIdOf, releaseAvatar } from '#modules/media/avatar.ts'
import { avatarPath, claimMedia } from '#modules/media/pictures.ts'
import type { Tx } from '#platform/database/db.ts'
import { invalidField, Refusal } from '#platform/errors/refusal.ts'
import { hasBlockedWord } from '#platform/text/blocked-words.ts'
import { manilaDay } from '#platform/time/manila.ts'

type Form = BodyOf<typeof updateProfile>
type Row = typeof users.$inferSelect

/** Changes all fields in one statement, and only if nobody changed the profile since the form was filled. */
export async function changeProfile(tx: Tx, userId: string, form: Form, now: Date): Promise<void> {
  requireValid(form, now)
  const fields = fieldsOf(form)
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!row) throw new Error(`User ${userId} not found`)
  if (form.version !== undefined && row.profileVersion !== form.version) {
    // This is a repeat after a lost answer, or another device made the same change.
    if (hasFields(row, fields)) return
    throw new Refusal('profile_changed_elsewhere')
  }
  if (fields.avatar !== undefined && fields.avatar !== row.avatar) {
    await requireAvatar(tx, userId, fields.avatar)
    await releaseAvatar(tx, row.avatar, now)
  }
  await tx
    .update(users)
    .set({ ...fields, profileVersion: sql`${users.profileVersion} + 1` })
    .where(eq(users.id, userId))
}

async function requireAvatar(tx: Tx, userId: string, avatar: string): Promise<void> {
  if (avatars.includes(avatar)) return
  const { data: id } = z.safeParse(MediaId, mediaIdOf(avatar))
  const isOwn = id !== undefined && avatar === avatarPath(id) && (await claimMedia(tx, userId, [id]))
  if (!isOwn) throw new Refusal('avatar_not_found')
}

function requireValid(form: Form, now: Date): void {
  const birthdayError = form.birthday ? validateBirthday(form.birthday, manilaDay(now)) : undefined
  if (birthdayError !== undefined) throw invalidField('birthday', birthdayError)
  for (const field of ['nick_name', 'bio'] as const)
    if (hasBlockedWord(form[field] ?? '')) throw invalidField(field, 'This text contains blocked words.')
}

function fieldsOf(form: Form) {
  const flag = (value: number | undefined) => (value === undefined ? undefined : value === yes)
  return {
    nickName: form.nick_name,
    bio: form.bio,
    gender: form.gender,
    birthday: form.birthday,
    avatar: form.avatar,
    isMutualPublic: flag(form.is_mutual_public),
    isFollowingPublic: flag(form.is_following_public),
    isFollowerPublic: flag(form.is_follower_public),
    isIncognito: flag(form.is_incognito),
    keepsPicture: flag(form.keeps_picture)
  } satisfies { [Field in keyof Row]?: Row[Field] | undefined }
}

function hasFields(row: Row, fields: ReturnType<typeof fieldsOf>): boolean {
  const stored = new Map<string, unknown>(Object.entries(row))
  return Object.entries(fields).every(([name, value]) => value === undefined || stored.get(name) === value)
}
