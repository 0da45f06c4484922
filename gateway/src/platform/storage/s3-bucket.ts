import { AwsClient } from 'aws4fetch'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Request extends RequestInit {
  /** A response with another error status is thrown as an `S3Error`. */
  expected?: readonly number[]
}

export type S3Bucket = ReturnType<typeof openBucket>

export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number
  readonly text: string

  constructor(method: string, status: number, text: string) {
    super(`S3 answered ${status} to ${method}: ${text}`)
    this.status = status
    this.text = text
  }
}

/** Addresses the bucket in the path, which every store understands. */
export function openBucket(
  { endpoint, bucket, ...credentials }: S3Options,
  { attempts, timeoutMs }: { attempts: number; timeoutMs: number }
) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: attempts - 1 })
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`

  async function request(path: string, { expected = [404], ...init }: S3Request = {}): Promise<Response> {
    const answer = await client.fetch(`${bucketUrl}${path}`, {
      ...init,
      signal: AbortSignal.timeout(timeoutMs)
    })
    if (answer.ok || expected.includes(answer.status)) return answer
    throw new S3Error(init.method ?? 'GET', answer.status, (await answer.text()).slice(0, 500))
  }

  async function* listKeys(prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const answer = await request(`?${query.toString()}`)
      if (answer.status === 404) throw new Error(`The S3 bucket ${bucket} does not exist`)
      const xml = await answer.text()
      for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: textOf(entry, 'Key') ?? '', modifiedAt: new Date(textOf(entry, 'LastModified') ?? 0) }
      token = textOf(xml, 'NextContinuationToken')
    } while (token !== undefined)
  }

  return { request, listKeys }
}

/** Keys contain only characters that XML doesn't escape; a continuation token may contain any. */
function textOf(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return text?.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
