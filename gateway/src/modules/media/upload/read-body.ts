import type { Readable } from 'node:stream'

import { maxUploadBytes } from '@tambay/contracts/people/media'

import { Refusal } from '#platform/errors/refusal.ts'

/** A phone on a slow network sends more. The gateway's time for a whole request ends an upload in any case. */
const minBytesPerSecond = 16 * 1024
const graceMs = 5000
const checkEveryMs = 1000

export async function readBody(body: Readable, declaredLength: number): Promise<Buffer> {
  if (declaredLength > maxUploadBytes) throw new Refusal('media_too_large')
  const parts: Buffer[] = []
  let length = 0
  const startedAt = Date.now()
  let check: NodeJS.Timeout | undefined
  await new Promise<void>((resolve, reject) => {
    check = setInterval(() => {
      const seconds = (Date.now() - startedAt - graceMs) / 1000
      if (length < seconds * minBytesPerSecond)
        reject(new Refusal('bad_request', undefined, 'The upload was too slow.'))
    }, checkEveryMs)
    body.on('data', (part: Buffer) => {
      length += part.length
      if (length <= maxUploadBytes) parts.push(part)
      else {
        parts.length = 0
        reject(new Refusal('media_too_large'))
      }
    })
    body.on('end', resolve)
    for (const event of ['aborted', 'close', 'error'])
      body.on(event, () => reject(new Refusal('bad_request', undefined, 'The upload was interrupted.')))
  }).finally(() => clearInterval(check))
  return Buffer.concat(parts)
}
