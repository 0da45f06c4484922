import type { Readable } from 'node:stream'

import { maxUploadBytes } from '@tambay/contracts/people/media'

import { Refusal } from '#http/refusal.ts'

export async function readBody(body: Readable, declaredLength: number): Promise<Buffer> {
  if (declaredLength > maxUploadBytes) throw new Refusal('media_too_large')
  const parts: Buffer[] = []
  let length = 0
  await new Promise<void>((resolve, reject) => {
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
  })
  return Buffer.concat(parts)
}
