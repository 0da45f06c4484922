import fastifyStatic from '@fastify/static'
import type { Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'
import { transportSecurity } from '@tambay/build/transport-security'
import fastify, { type FastifyInstance } from 'fastify'

import { siteOf } from '../release/sites.ts'
import { releasesFolder } from '../web/web-packages.ts'
import { answerErrors, answerMalformedRequest, refuse } from './error-envelope.ts'
import { previewPages } from './link-preview/preview-pages.ts'
import { serveOverrides } from './override/serve-overrides.ts'
import { pageReader } from './page.ts'
import { filePublisher } from './publish-file.ts'
import { serveHostFiles } from './serve-host-files.ts'
import { followRegistry, type ReadRegistry } from './trusted/accepted-registry.ts'
import { type TrustedFiles, trustedFiles } from './trusted/trusted-files.ts'
import { createVisitors } from './visitor/visitor-cookie.ts'
import { visitorRegistryReader } from './visitor/visitor-registry.ts'
import { serveWellKnown } from './well-known.ts'

export interface RendererOptions {
  gatewayUrl: string
  readOrigins: (registry: Registry) => Origins
  gameOrigins: string[]
  debugGameOrigins?: string[] | undefined
  publicOrigin: string
  assetHost?: string | undefined
  liveKitUrl?: string | undefined
  releases?: string | undefined
  /** Keeps the last accepted registry there, so that a restart accepts no older one. */
  acceptedFolder?: string | undefined
  /** The folder of the trusted keys. */
  keys?: string | undefined
  /** Default: follows the registry in the folder of the releases. */
  readRegistry?: ReadRegistry
  requestTimeoutMs?: number | undefined
  /** Proxies in front of the renderer, whose `X-Forwarded-For` is trusted. */
  trustedProxies?: string[] | undefined
  /** A script before those of the app, in every page. */
  script?: string | undefined
  /** Default: only files that the teams signed. */
  files?: TrustedFiles | undefined
  /** Signs links to other releases of remotes, and the cookie of visitors. Default: no link is valid, and nobody gets a canary. */
  overrideKey?: string | undefined
  /** Receives a copy of each immutable file that was sent once, for a web server in front. */
  publicFolder?: string | undefined
}

/** Serves the app's pages, its registry, and the files of the releases. */
export async function createRenderer(options: RendererOptions): Promise<FastifyInstance> {
  const {
    gatewayUrl,
    publicOrigin,
    releases = releasesFolder,
    acceptedFolder,
    keys,
    readRegistry = followRegistry({ releases, keys, acceptedFolder }),
    requestTimeoutMs = 30_000,
    trustedProxies = []
  } = options
  const app: FastifyInstance = fastify({
    forceCloseConnections: true,
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: 64 * 1024 * 1024,
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 'bad_request'),
    clientErrorHandler: answerMalformedRequest,
    // answerErrors checks the Host header. Node would answer a missing one with an empty body.
    http: {
      requireHostHeader: false,
      // Node.js exchanges the two timeouts if the one for headers is longer.
      headersTimeout: requestTimeoutMs,
      connectionsCheckingInterval: Math.ceil(requestTimeoutMs / 3)
    },
    requestTimeout: requestTimeoutMs
  })
  answerErrors(app)
  app.addHook('onRequest', async (_, reply) => {
    void reply.headers({ 'x-content-type-options': 'nosniff', ...transportSecurity(publicOrigin) })
  })
  await app.register(fastifyStatic, {
    root: releases,
    serve: false,
    preCompressed: true,
    cacheControl: false
  })
  serveWellKnown(app, publicOrigin)
  const pageOptions = {
    releases,
    readOrigins: () => options.readOrigins(readRegistry()),
    games: options.gameOrigins,
    assetHost: options.assetHost,
    liveKitUrl: options.liveKitUrl,
    script: options.script,
    publicOrigin
  }
  const { files = trustedFiles(releases, keys) } = options
  const readFor = visitorRegistryReader({ releases, files, readRegistry })
  const visitors = createVisitors({ key: options.overrideKey, readRegistry, publicOrigin })
  const debugPageOptions = { ...pageOptions, debugGames: options.debugGameOrigins ?? [] }
  serveHostFiles(app, {
    releases,
    readFor,
    readPage: pageReader(pageOptions, readFor),
    readDebugPage: pageReader(debugPageOptions, readFor),
    visitors,
    overrides: serveOverrides(app, {
      key: options.overrideKey,
      visitors,
      readRegistry,
      files,
      // A local release reloads its pages itself.
      pageOptions: { ...pageOptions, script: undefined },
      debugPageOptions: { ...debugPageOptions, script: undefined }
    }),
    gatewayUrl,
    withPreview: previewPages(publicOrigin),
    files,
    readOrigins: pageOptions.readOrigins,
    siteOfRequest: ({ headers }) => siteOf(headers.host, publicOrigin, readRegistry()),
    publish: filePublisher(options.publicFolder, files)
  })
  return app
}
