import { listOf, Picture, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { coverNames, coverPicture } from '../pictures.ts'
import * as z from '../schema.ts'

export const maxCovers = 60

const OwnCover = z.string().check(z.regex(/^\/media\/covers\/[0-9a-f]{16}\.(avif|jpg|png|webp)$/))

/** A cover of the app, or a picture of the operator. */
export const PartyCover = z.union([z.enum(coverNames.map(coverPicture)), OwnCover])

export const isOwnCover = (cover: string) => cover.startsWith('/media/covers/')

export const listCovers = endpoint('GET', '/party/v1/covers/list', {
  access: 'visitor',
  summary: 'List the covers that a host may choose',
  response: z.object({ items: listOf(z.object({ picture: Picture, label: text(60) }), maxCovers) })
})
