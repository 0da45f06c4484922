import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Deps } from '#deps.ts'
import type { App } from '#http/app-type.ts'
import { networkOf } from '#http/caller/network-of.ts'
import { Refusal } from '#http/refusal.ts'
import { media } from './tables.ts'

const Address = z.object({ id: z.uuid(), file: z.string().check(z.regex(/^[a-z]+\.(avif|webp)$/)) })

/** Pages show many pictures at once, and thousands of phones may share one network address. */
const picturesPerIp = { max: 12_000, perSeconds: 60 }

export const mediaPath = '/media/'

export function serveRoute(app: App, { db, mediaStorage }: Pick<Deps, 'db' | 'mediaStorage'>): void {
  const pictures = app.limiter.limit({ name: 'pictures', per: 'address', rates: [picturesPerIp] })

  app.fastify.get(`${mediaPath}:id/:file`, async (request, reply) => {
    await pictures.count(networkOf(request.ip))
    const { success, data: address } = z.safeParse(Address, request.params)
    if (!success) throw new Refusal('not_found')
    const { id, file } = address
    const isShown = (await db.$count(media, and(eq(media.id, id), isNull(media.hiddenAt)))) > 0
    const data = isShown ? await mediaStorage.read(id, file) : undefined
    if (!data) throw new Refusal('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff'
      })
      .type(file.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(data)
  })
}
