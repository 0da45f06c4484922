import { listOf, Picture, UserId } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'

export const maxUploadBytes = 10 * 1024 * 1024
export const maxMegapixels = 40
export const maxAlbumPictures = 30

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** An uploaded picture. */
export const MediaId = z.uuid()

/** A few pixels as a data URI, to show until the picture has loaded. */
const Blur = z.string().check(z.regex(/^data:image\/webp;base64,[\w+/]+=*$/), z.maxLength(1000))

const MediaSource = z.object({
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  avif: Picture,
  webp: Picture
})

/** An uploaded picture. Its files never change. */
export const Media = z.object({
  id: MediaId,
  /** A single file, for places that take one address. */
  src: Picture,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  blur: Blur,
  /** One to three sizes, the smallest first. */
  sources: listOf(MediaSource, 3)
})
export type Media = z.output<typeof Media>

/** A picture of a post. A picture that comes with the app has no id, no blur and no sources. */
export const PostPicture = z.extend(Media, { id: z.nullable(MediaId), blur: z.nullable(Blur) })
export type PostPicture = z.output<typeof PostPicture>

/** The body is the picture itself. */
export const uploadMedia = endpoint('POST', '/user/v1/media/upload', {
  access: 'user',
  summary: 'Upload a picture; it is deleted after a day if nothing uses it',
  upload: { types: pictureTypes, maxBytes: maxUploadBytes },
  response: z.object({ media: Media }),
  errors: [
    'media_not_a_picture',
    'media_heic',
    'media_too_large',
    'media_too_many_pixels',
    'media_damaged',
    'media_quota_reached',
    'media_storage_full',
    'media_busy'
  ]
})

export const listAlbum = endpoint('GET', '/user/v1/album/list', {
  access: 'visitor',
  summary: 'List the pictures of a user’s album in their order',
  query: z.strictObject({ user_id: UserId }),
  response: z.object({ items: listOf(Media, maxAlbumPictures) }),
  errors: ['user_not_found']
})

const albumAnswer = z.object({ items: listOf(Media, maxAlbumPictures) })

export const addToAlbum = endpoint('POST', '/user/v1/album/add', {
  access: 'user',
  summary: 'Add an uploaded picture at the end of the caller’s album, or in the place of another; idempotent',
  body: z.strictObject({
    media_id: MediaId,
    /** The picture that this one replaces, for example the same picture before it was cropped. */
    replaces: z.optional(MediaId)
  }),
  response: albumAnswer,
  errors: ['media_not_found', 'album_full']
})

export const removeFromAlbum = endpoint('POST', '/user/v1/album/remove', {
  access: 'user',
  summary: 'Remove a picture from the caller’s album; idempotent',
  body: z.strictObject({ media_id: MediaId }),
  response: albumAnswer
})

export const reorderAlbum = endpoint('POST', '/user/v1/album/reorder', {
  access: 'user',
  summary: 'Set the order of the caller’s album',
  body: z.strictObject({
    /** All pictures of the album in the new order. */
    ids: z.array(MediaId).check(z.maxLength(maxAlbumPictures))
  }),
  response: albumAnswer,
  errors: ['album_changed']
})

export const setAvatar = endpoint('POST', '/user/v1/album/set-avatar', {
  access: 'user',
  summary: 'Use one of the caller’s uploaded pictures as the avatar',
  body: z.strictObject({ media_id: MediaId }),
  response: z.object({ avatar: Picture }),
  errors: ['media_not_found']
})
