import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { isTypesRecord } from '@tambay/build/contract/types-record'
import { favicon } from '@tambay/build/favicon'
import type { Origins } from '@tambay/build/registry'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { selfDestroyingWorker, serviceWorkerName } from '../release/registry-file.ts'
import { workerPolicy } from './content-security-policy.ts'
import { limited, readFirstScreen } from './first-screen/first-screen.ts'
import { sharedReads } from './first-screen/shared-reads.ts'
import { immutableFileOptions } from './immutable-file-options.ts'
import { isLink } from './is-link.ts'
import type { WithPreview } from './link-preview/preview-pages.ts'
import { readPreview } from './link-preview/read-preview.ts'
import type { Overrides } from './override/serve-overrides.ts'
import { personalCache, type ReadPage, sendPage } from './page.ts'
import type { PublishFile } from './publish-file.ts'
import type { TrustedFiles } from './trusted/trusted-files.ts'
import type { Visitors } from './visitor/visitor-cookie.ts'
import type { ReadVisitorRegistry } from './visitor/visitor-registry.ts'

const immutable = 'public, max-age=31536000, immutable'
const debugPath = '/game-frame__debug__'
const oneDay = 'public, max-age=86400, stale-while-revalidate=604800'

const isPublic = (name: string) =>
  /^[\w@-][\w.-]*$/.test(name) && !name.endsWith('.map') && !isTypesRecord(name)

/** A page that was opened before a remote was approved doesn't know its origin, and loads its files from here. */
const isRemoteFile = (path: string) =>
  /^(?!host\/)[a-z]+\/[0-9a-f]{12}\//.test(path) && path.split('/').every(isPublic)

interface HostFilesOptions {
  releases: string
  readFor: ReadVisitorRegistry
  readPage: ReadPage
  readDebugPage: ReadPage
  visitors: Visitors
  overrides: Overrides
  gatewayUrl: string
  withPreview: WithPreview
  files: TrustedFiles
  readOrigins: () => Origins
  /** The site that a request is for, or undefined for the app. */
  siteOfRequest: (request: FastifyRequest) => string | undefined
  publish: PublishFile
}

export function serveHostFiles(
  app: FastifyInstance,
  {
    releases,
    readFor,
    readPage,
    readDebugPage,
    visitors,
    overrides,
    gatewayUrl,
    withPreview,
    files,
    readOrigins,
    siteOfRequest,
    publish
  }: HostFilesOptions
): void {
  /** `folder` is that of a release, within the folder of all releases. */
  function sendTrusted(reply: FastifyReply, file: string, folder: string): FastifyReply {
    if (files.isTrusted(join(folder, file))) return reply.sendFile(file, join(releases, folder))
    return reply.removeHeader('cache-control').code(404).send()
  }
  function sendImmutable(reply: FastifyReply, file: string, folder = ''): FastifyReply {
    const path = join(folder, file)
    const root = publish(file, path) ?? (files.isTrusted(path) ? join(releases, folder) : undefined)
    if (root === undefined) return reply.code(404).send()
    return reply.header('cache-control', immutable).sendFile(file, root, immutableFileOptions)
  }
  const releaseWith = (file: string) => findHostRelease(file, readFor([]).registry.host.version, releases)

  const readShared = sharedReads(gatewayUrl)

  app.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) => {
    const folder = isPublic(file) ? releaseWith(`assets/${file}`) : undefined
    return folder ? sendImmutable(reply, `assets/${file}`, folder) : reply.code(404).send()
  })
  app.get(favicon.path, (_, reply) => reply.headers(favicon.headers).send(favicon.body))
  app.get('/registry.json', (request, reply) => {
    const { json, etag } = readFor(visitors.choose(request, reply).canaries, siteOfRequest(request))
    void reply.headers({ 'cache-control': personalCache, etag })
    return request.headers['if-none-match'] === etag
      ? reply.code(304).send()
      : reply.type('application/json; charset=utf-8').send(json)
  })
  app.get(`/${serviceWorkerName}`, (_, reply) => {
    const { host, service_worker: state } = readFor([]).registry
    const folder = `host/${host.version}`
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': workerPolicy(Object.values(readOrigins()))
    })
    return state === 'on' && files.has(`${folder}/${serviceWorkerName}`)
      ? sendTrusted(reply, serviceWorkerName, folder)
      : reply.sendFile(basename(selfDestroyingWorker), dirname(selfDestroyingWorker))
  })
  app.get(debugPath, (request, reply) => {
    const { override, canaries } = visitors.chooseForPage(request, reply)
    const overridden = override && overrides.readDebugPage(debugPath, override, { request, reply })
    return sendPage(overridden ?? readDebugPage(debugPath, canaries), request, reply)
  })
  // Pictures and icons have no hash in their names, so they expire after a day.
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const file = request.params['*']
    const folder = file.split('/').every(isPublic) && file.includes('.') ? releaseWith(file) : undefined
    if (folder) return sendTrusted(reply.header('cache-control', oneDay), file, folder)
    if (isRemoteFile(file) && existsSync(join(releases, file)) && !isLink(releases, file))
      return sendImmutable(reply, file)
    if (file.includes('.')) return reply.callNotFound()
    const { override, canaries } = visitors.chooseForPage(request, reply)
    const overridden = override && overrides.readPage(`/${file}`, override, { request, reply })
    if (overridden) return sendPage(overridden, request, reply)
    const site = siteOfRequest(request)
    const { home } = readFor(canaries, site).registry
    if (home !== undefined && file === '') return reply.redirect(home)
    const page = readPage(`/${file}`, canaries, { isFirstVisit: isFirstVisit(request), site })
    const { searchParams } = new URL(request.url, 'http://edge')
    const [preview, first] = await Promise.all([
      readPreview(request.url, path => readShared(path, request.ip)),
      readFirstScreen(page.first ?? [], searchParams, limited(readShared, request.ip), page.look)
    ])
    return sendPage(withPreview(page, preview), request, reply, first)
  })
}

/**
 * True for a browser that opens a page without the service worker, so it probably has no file of the app yet. WebKit loads
 * some preloaded pages twice. The second request has the worker's script as its referrer, and the second page is shown with
 * the policy of the first, so both answers must be the same page.
 */
function isFirstVisit({ headers }: FastifyRequest): boolean {
  const isOfWorker =
    'service-worker-navigation-preload' in headers || headers.referer?.endsWith(`/${serviceWorkerName}`)
  return headers['sec-fetch-mode'] === 'navigate' && !isOfWorker
}

/**
 * Looks in the current release first, then in the others, because a page that was loaded before a deploy may
 * still need old files. Returns its folder within that of all releases.
 */
function findHostRelease(file: string, current: string, releases: string): string | undefined {
  const versions = [
    current,
    ...readdirSync(join(releases, 'host')).filter(version => !version.endsWith('.part'))
  ]
  const found = versions
    .map(version => `host/${version}`)
    .find(release => existsSync(join(releases, release, file)))
  if (found === undefined || !isLink(join(releases, found), file)) return found
  console.error(`host: ${file} is a link, so it is not served. Deploy the host again.`)
  return undefined
}
