import { Readable } from 'node:stream'

import { type Media, uploadMedia } from '@tambay/contracts/people/media'
import type { FastifyRequest } from 'fastify'

import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { type Handler, route } from '#platform/http/route.ts'
import type { Slots } from '#platform/limiter/slots.ts'
import { StorageFullError } from '#platform/storage/media-storage.ts'
import type { MediaNeeds } from '../media-needs.ts'
import { toMedia } from '../pictures.ts'
import { encodePicture } from './encode-picture.ts'
import { readBody } from './read-body.ts'
import { hasQuota, storePicture } from './store-picture.ts'
import { createWorkQueue } from './work-queue.ts'

const uploadsOfUser = { max: 120, perSeconds: 3600 }
/** Each upload is held in memory. */
const maxUploads = 32
const maxUploadsOfUser = 4
/** libuv has four threads. Logins need some of them for password hashes. */
const encodingThreads = 2

export function uploadRoute(app: App, deps: MediaNeeds): void {
  const encode = createWorkQueue(encodingThreads)
  const { slots } = app.limiter
  const ofUser = slots('uploads', 'user', maxUploadsOfUser - 1)
  const ofAll = slots('uploads', 'gateway', maxUploads / 2)
  // One more upload for each user, so that a few accounts can't hold all slots.
  const reservedOfUser = slots('reserved uploads', 'user', 1)
  const reservedOfAll = slots('reserved uploads', 'gateway', maxUploads / 2)

  void app.fastify.register(async scope => {
    // The handler reads the body itself, after it has checked who uploads it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

    route({ ...app, fastify: scope }, uploadMedia, handle, { rate: uploadsOfUser })
  })

  const handle: Handler<typeof uploadMedia> = async ({ user, request, refuse }) => {
    if (!(await hasQuota(deps.db, deps, user.id))) refuse('media_quota_reached')
    const release = takeSlot(user.id) ?? refuse('media_busy')
    try {
      return { media: await upload(user.id, request, refuse) }
    } finally {
      release()
    }
  }

  function takeSlot(userId: string): (() => void) | undefined {
    return takeBoth(userId, ofUser, ofAll) ?? takeBoth(userId, reservedOfUser, reservedOfAll)
  }

  function takeBoth(userId: string, own: Slots, common: Slots): (() => void) | undefined {
    const releaseOwn = own.take(userId)
    const releaseCommon = releaseOwn && common.take('all')
    if (!releaseCommon) return void releaseOwn?.()
    return () => {
      releaseCommon()
      releaseOwn()
    }
  }

  async function upload(
    ownerId: string,
    { body, headers }: FastifyRequest,
    refuse: (reason: (typeof uploadMedia.errors)[number]) => never
  ): Promise<Media> {
    if (!(body instanceof Readable)) throw new Refusal('bad_request')
    const bytes = await readBody(body, Number(headers['content-length'] ?? 0))
    const picture = await encode(ownerId, () => encodePicture(bytes))
    if (typeof picture === 'string') return refuse(picture)
    try {
      const row = await storePicture(deps, ownerId, picture)
      return row ? toMedia(row) : refuse('media_quota_reached')
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error
      deps.log.error({ err: error }, 'the storage of pictures is full')
      return refuse('media_storage_full')
    }
  }
}
