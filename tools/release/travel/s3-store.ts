import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { openBucket, S3Error, type S3Request } from '@tambay/gateway/s3-bucket'

import { CommandError } from '../../base/command-error.ts'
import { pack, unpack } from './archive.ts'
import { hashOfRegistry, replacePointer } from './pointer-files.ts'
import { pointerFiles, type ReleaseStore } from './release-store.ts'

type Condition = Record<'if-match', string> | Record<'if-none-match', string>

const live = 'live.tar.gz'
const timeoutMs = 120_000
/** HTTP's answers to a condition that doesn't hold. AWS says 409 if two writes arrive at once. */
const conditionFailed = [404, 409, 412]

/**
 * A bucket of any service with conditional writes: AWS S3, Cloudflare R2, MinIO, Garage and others. Each release is one
 * object. Registry, page and service worker are another one, whose ETag is the token.
 */
export function openS3(place: string, environment: NodeJS.ProcessEnv): ReleaseStore {
  const { bucket, prefix, access } = readAddress(place, environment)
  // A repeated write could refuse itself, because its first attempt has changed the ETag.
  const { request, listKeys } = openBucket({ ...access, bucket }, { attempts: 1, timeoutMs })
  const ask = (name: string, init: S3Request = {}) =>
    request(`/${prefix}${name}`, init).catch((error: unknown) => refuse(place, error))
  const put = (name: string, body: Uint8Array<ArrayBuffer>, condition: Condition) =>
    ask(name, { method: 'PUT', body, headers: condition, expected: conditionFailed })

  return {
    arrivalSeconds: 60,
    async pull(mirror, known) {
      mkdirSync(mirror, { recursive: true })
      const before = known?.hash ?? hashOfRegistry(mirror)
      const isKnown = known !== undefined && known.token !== 'none'
      const unlessKnown = { headers: { 'if-none-match': known?.token ?? '' }, expected: [304, 404] }
      const pointer = await ask(live, isKnown ? unlessKnown : {})
      // All releases that the pointer names are there, because it is written last.
      for (const key of await listReleaseKeys()) await download(mirror, key)
      if (pointer.status === 404) return 'none'
      if (isKnown && pointer.status === 304) return known.token
      const next = `.next.${randomUUID()}.part`
      await unpack(Buffer.from(await pointer.arrayBuffer()), join(mirror, next))
      if (!replacePointer(mirror, next, before))
        throw new CommandError(`Another command changes ${mirror}. Try again.`)
      return pointer.headers.get('etag') ?? ''
    },
    async upload(mirror, name, version) {
      const key = `${name}/${version}.tar.gz`
      if ((await ask(key, { method: 'HEAD' })).ok) return
      const archive = await pack(join(mirror, name), [version])
      // If it is there by now, it has the same files, because its name is the hash of them.
      const { ok, status } = await put(key, new Uint8Array(archive), { 'if-none-match': '*' })
      if (!ok && status !== 412)
        throw new CommandError(
          `${place} refuses ${key}, maybe because somebody else uploads it now. Try again.`
        )
    },
    async movePointer(mirror, token) {
      await requireConditions()
      const files = pointerFiles.filter(file => existsSync(join(mirror, file)))
      const condition: Condition = token === 'none' ? { 'if-none-match': '*' } : { 'if-match': token }
      return (await put(live, new Uint8Array(await pack(mirror, files)), condition)).ok
    }
  }

  async function listReleaseKeys(): Promise<string[]> {
    const keys: string[] = []
    try {
      for await (const { key } of listKeys(prefix)) keys.push(key.slice(prefix.length))
    } catch (error) {
      refuse(place, error)
    }
    return keys.filter(key => /^[a-z][a-z-]*\/\w+\.tar\.gz$/.test(key))
  }

  async function download(mirror: string, key: string): Promise<void> {
    const [name = '', version = ''] = key.replace('.tar.gz', '').split('/')
    const folder = join(mirror, name, version)
    if (existsSync(folder)) return
    const answer = await ask(key)
    if (answer.status === 404) return
    const unfinished = join(mirror, name, `.${version}.${randomUUID()}.part`)
    try {
      await unpack(Buffer.from(await answer.arrayBuffer()), unfinished)
      renameSync(join(unfinished, version), folder)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }

  /** A store that ignores conditions would let the second of two deploys undo the first. */
  async function requireConditions(): Promise<void> {
    const impossible = `"${randomUUID()}"`
    const answer = await put('conditional-writes', new Uint8Array(), { 'if-match': impossible })
    if (answer.ok)
      throw new CommandError(
        `${place} ignores the condition of a write (If-Match), so two deploys at once could not be told apart. Use another store, or a folder over SSH.`
      )
  }
}

/** The same variables for those who deploy and for the servers. */
function readAddress(place: string, environment: NodeJS.ProcessEnv) {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9.-]+)\/?([\w/-]*)$/.exec(place) ?? []
  if (bucket === undefined)
    throw new CommandError(`${place} is not a bucket. Write s3://bucket or s3://bucket/path.`)
  const {
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_REGION: region = 'us-east-1',
    RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey
  } = environment
  if (!endpoint || !accessKeyId || !secretAccessKey)
    throw new CommandError(
      `${place} needs RELEASES_S3_ENDPOINT, RELEASES_S3_ACCESS_KEY_ID and RELEASES_S3_SECRET_ACCESS_KEY.`
    )
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`,
    access: { endpoint, region, accessKeyId, secretAccessKey }
  }
}

function refuse(place: string, error: unknown): never {
  if (error instanceof S3Error) {
    const [, code = error.text] = /<Code>(\w+)<\/Code>/.exec(error.text) ?? []
    throw new CommandError(`${place} can't be used: S3 answered ${error.status} ${code}.`)
  }
  const { message, cause } = Object(error)
  throw new CommandError(`${place} can't be used: ${Object(cause).code ?? message}.`)
}
