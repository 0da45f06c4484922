import { AwsClient } from 'aws4fetch'

import { type MediaStorage, StorageFullError, type StoredPicture } from './media-storage.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 20_000
const attempts = 3

export function createS3({ endpoint, bucket, ...credentials }: S3Options): MediaStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: attempts - 1 })
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const urlOf = (key: string) => `${bucketUrl}/${key}`

  async function request(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (answer.ok || answer.status === 404) return answer
    const text = (await answer.text()).slice(0, 500)
    if (answer.status === 507 || /QuotaExceeded|StorageFull/.test(text)) throw new StorageFullError(text)
    throw new Error(`S3 answered ${answer.status} to ${init.method ?? 'GET'}: ${text}`)
  }

  async function* listKeys(prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const answer = await request(`${bucketUrl}?${query.toString()}`)
      if (answer.status === 404) throw new Error(`The S3 bucket ${bucket} does not exist`)
      const xml = await answer.text()
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: textOf(entry, 'Key') ?? '', modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0) }
      token = textOf(xml, 'NextContinuationToken')
    } while (token !== undefined)
  }

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
      const answer = await request(urlOf(`${id}/${file}`), {
        method: 'PUT',
        body: new Uint8Array(data),
        headers: { 'content-type': `image/${file.split('.').at(-1) ?? ''}` }
      })
      if (answer.status === 404) throw new Error(`The S3 bucket ${bucket} does not exist`)
    },
    async read(id, file) {
      const answer = await request(urlOf(`${id}/${file}`))
      return answer.status === 404 ? undefined : Buffer.from(await answer.arrayBuffer())
    },
    async remove(id) {
      for await (const { key } of listKeys(`${id}/`)) await request(urlOf(key), { method: 'DELETE' })
    }
  }
}

/** Keys contain only characters that XML doesn't escape; a continuation token may contain any. */
function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
