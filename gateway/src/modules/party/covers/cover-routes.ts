import { isOwnCover, listCovers } from '@tambay/contracts/room/covers'

import { invalidField, Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { PartyContext } from '../party-offers.ts'
import type { OfferedCover } from './cover-content.ts'

export function coverRoutes(app: App, { content: { covers } }: PartyContext): void {
  route(app, listCovers, async () => ({ items: covers.map(({ picture, label }) => ({ picture, label })) }))

  app.fastify.get<{ Params: { file: string } }>('/media/covers/:file', async ({ params }, reply) => {
    const picture = `/media/covers/${params.file}`
    const file = covers.find(cover => cover.picture === picture)?.file
    if (file === undefined) throw new Refusal('not_found')
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff'
      })
      .type(file.type)
      .send(file.data)
  })
}

const coverGone = 'This cover isn’t offered anymore. Please choose another one.'

/** Any picture of the app may be a cover, and each picture that the operator offers. */
export function requireCover(covers: readonly OfferedCover[], cover: string | undefined): void {
  if (cover === undefined || !isOwnCover(cover)) return
  if (!covers.some(({ picture }) => picture === cover)) throw invalidField('cover', coverGone)
}
