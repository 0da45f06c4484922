import { and, eq, gt, isNull, type SQL, or, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { session } from '#identity/sessions/tables.ts'
import { isActiveUser } from '#identity/users/is-active-user.ts'
import { users } from '#identity/users/tables.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { MediaNeeds } from './media-needs.ts'
import type { PictureUse } from './picture-use.ts'
import { media, albumPicture } from './tables.ts'

const Address = z.object({ id: z.uuid(), file: z.string().check(z.regex(/^[a-z]+\.(avif|webp)$/)) })

/** With the download of all their data, people also get their hidden pictures. */
const Download = z.object({ download: z.string() })

/** Pages show many pictures at once, and thousands of phones may share one network address. */
const picturesPerIp = { max: 12_000, perSeconds: 60 }

export const mediaPath = '/media/'

const cacheControl = {
  public: 'public, max-age=31536000, immutable',
  /** Together with the sweep, a picture that is gone is gone everywhere within an hour. */
  private: 'private, max-age=3000',
  download: 'no-store'
}

export function serveRoute(
  app: App,
  { db, clock, mediaStorage, pictureUses }: Pick<MediaNeeds, 'db' | 'clock' | 'mediaStorage' | 'pictureUses'>
): void {
  const pictures = app.limiter.limit('pictures', 'address', picturesPerIp)

  app.fastify.get(`${mediaPath}:id/:file`, async (request, reply) => {
    await pictures.count(networkOf(request.ip))
    const { success, data: address } = z.safeParse(Address, request.params)
    if (!success) throw new Refusal('not_found')
    const { id, file } = address
    const isDownload = z.safeParse(Download, request.query).success
    const access = await findAccess(id, request, isDownload)
    const data = access ? await mediaStorage.read(id, file) : undefined
    if (!data) throw new Refusal('not_found')
    return reply
      .headers({
        'cache-control': cacheControl[access ?? 'private'],
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff'
      })
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(data)
  })

  async function findAccess(
    id: string,
    request: FastifyRequest,
    isDownload: boolean
  ): Promise<keyof typeof cacheControl | undefined> {
    const has = async (condition: SQL | undefined) =>
      (await db.$count(media, and(eq(media.id, id), condition))) > 0
    const isShown = isNull(media.hiddenAt)
    if (await has(and(isShown, isPublicPicture(pictureUses)))) return 'public'
    const userId = await findUser(app.pictureCookie.read(request))
    if (!userId) return undefined
    if (await has(and(isShown, isReadablePicture(pictureUses, userId)))) return 'private'
    return isDownload && (await has(eq(media.ownerId, userId))) ? 'download' : undefined
  }

  async function findUser(sessionId: string | undefined): Promise<string | undefined> {
    if (!sessionId) return undefined
    const isLive = and(isNull(session.revokedAt), gt(session.expiresAt, clock.now()))
    const [found] = await db
      .select({ id: users.id })
      .from(session)
      .innerJoin(users, eq(users.id, session.userId))
      .where(and(eq(session.id, sessionId), isLive, isActiveUser))
    return found?.id
  }
}

/** An avatar, a picture of an album, or one that everyone can see elsewhere, such as in a post. */
function isPublicPicture(uses: readonly PictureUse[]): SQL | undefined {
  return or(
    sql`EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${media.ownerId} AND ${isActiveUser} AND (
      ${users.avatar} LIKE '/media/' || ${media.id} || '/%'
      OR EXISTS (SELECT FROM ${albumPicture} WHERE ${albumPicture.mediaId} = ${media.id})
    ))`,
    ...uses.map(use => use.isVisibleTo?.(undefined))
  )
}

/** A picture that only the user and some others can see: their own, of their conversations and of their closed clubs. */
function isReadablePicture(uses: readonly PictureUse[], userId: string): SQL | undefined {
  return or(eq(media.ownerId, userId), ...uses.map(use => use.isVisibleTo?.(userId)))
}
