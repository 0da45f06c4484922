import { createHash } from 'node:crypto'

import { openBucket, type S3Options } from '#platform/storage/s3-bucket.ts'
import { alreadyWritten, type EvidenceStore } from './evidence-store.ts'

export interface S3StoreOptions extends S3Options {
  /** For so many days nobody can delete a file, not even the bucket's owner. The bucket needs object lock. */
  lockDays?: number | undefined
}

const dayMs = 86_400_000

export function createS3Store({ lockDays, ...options }: S3StoreOptions): EvidenceStore {
  // A repeated write could refuse itself, because its first attempt wrote the file.
  const { request, listKeys } = openBucket(options, { attempts: 1, timeoutMs: 120_000 })
  return {
    async list() {
      const names = []
      for await (const { key } of listKeys('')) names.push(key)
      return names
    },
    async read(name) {
      const answer = await request(`/${name}`)
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    async write(name, content) {
      const checksum = createHash('sha256').update(content).digest('base64')
      const lock = lockDays !== undefined && {
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': new Date(Date.now() + lockDays * dayMs).toISOString()
      }
      const headers = { 'if-none-match': '*', 'x-amz-checksum-sha256': checksum, ...lock }
      const { ok } = await request(`/${name}`, {
        method: 'PUT',
        body: content,
        headers,
        expected: [409, 412]
      })
      if (!ok) throw alreadyWritten(name)
    }
  }
}
