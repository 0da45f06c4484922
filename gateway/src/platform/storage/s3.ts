import { type MediaStorage, StorageFullError, type StoredPicture } from './media-storage.ts'
import { openBucket, S3Error, type S3Options } from './s3-bucket.ts'

export function createS3(options: S3Options): MediaStorage {
  const { request, listKeys } = openBucket(options, { attempts: 3, timeoutMs: 20_000 })

  async function* list(): AsyncGenerator<StoredPicture> {
    let last: StoredPicture | undefined
    for await (const { key, modifiedAt } of listKeys('')) {
      const [id = ''] = key.split('/')
      if (last && last.id !== id) yield last
      last = {
        id,
        modifiedAt: last?.id === id && last.modifiedAt > modifiedAt ? last.modifiedAt : modifiedAt
      }
    }
    if (last) yield last
  }

  return {
    list,
    async write(id, file, data) {
      const answer = await request(`/${id}/${file}`, {
        method: 'PUT',
        body: new Uint8Array(data),
        headers: { 'content-type': `image/${file.split('.').at(-1) ?? ''}` }
      }).catch(refuseIfFull)
      if (answer.status === 404) throw new Error(`The S3 bucket ${options.bucket} does not exist`)
    },
    async read(id, file) {
      const answer = await request(`/${id}/${file}`)
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    async remove(id) {
      for await (const { key } of listKeys(`${id}/`)) await request(`/${key}`, { method: 'DELETE' })
    }
  }
}

function refuseIfFull(error: unknown): never {
  if (error instanceof S3Error && (error.status === 507 || /QuotaExceeded|StorageFull/.test(error.text)))
    throw new StorageFullError(error.text)
  throw error
}
