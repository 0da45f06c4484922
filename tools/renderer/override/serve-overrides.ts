import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { mapStack } from '@tambay/gateway/map-stack'
import {
  describeOverride,
  describeToken,
  isLocalOrigin,
  type Override,
  overrideId,
  verifyOverride
} from '@tambay/gateway/override-token'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { CommandError } from '../../base/command-error.ts'
import { overridePage } from '../../release/override-registry.ts'
import { siteOf } from '../../release/sites.ts'
import { startBrotli } from '../brotli.ts'
import { followBuildsFile } from '../development/development.ts'
import { statusOf } from '../page-status.ts'
import { type Page, type PageOptions, renderPage } from '../page.ts'
import type { ReadRegistry } from '../trusted/accepted-registry.ts'
import type { TrustedFiles } from '../trusted/trusted-files.ts'
import type { Visitors } from '../visitor/visitor-cookie.ts'
import { sendNotice, sendOnward } from './onward-page.ts'

const [panel, pageScript] = ['release-panel.js', 'page-script.js'].map(file =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
)
const followBuilds = readFileSync(followBuildsFile, 'utf8')

const maxStackBytes = 16 * 1024

/** Returns the page with other releases. If one does not exist, ends the override and returns undefined. */
type ReadPage = (
  path: string,
  override: Override,
  visit: { request: FastifyRequest; reply: FastifyReply }
) => Page | undefined

export interface Overrides {
  readPage: ReadPage
  readDebugPage: ReadPage
}

export interface OverrideOptions {
  key: string | undefined
  visitors: Visitors
  readRegistry: ReadRegistry
  files: TrustedFiles
  pageOptions: PageOptions
  debugPageOptions: PageOptions
}

type Overridden = ReturnType<typeof overridePage> & { override: Override }

type Opened = Overridden | { problem: string }

export function serveOverrides(
  app: FastifyInstance,
  { key, visitors, readRegistry, files, pageOptions, debugPageOptions }: OverrideOptions
): Overrides {
  const { releases, publicOrigin } = pageOptions
  const siteOfRequest = ({ headers }: FastifyRequest) => siteOf(headers.host, publicOrigin, readRegistry())

  app.get<{ Querystring: { token?: string; to?: string } }>('/__override', (request, reply) => {
    const token = String(request.query.token ?? '')
    const verdict =
      key === undefined ? { problem: 'invalid' as const } : verifyOverride(token, key, Date.now())
    if ('problem' in verdict) {
      console.warn(`An override link for ${describeToken(token)} was refused: it is ${verdict.problem}.`)
      return sendNotice(reply, `This link is ${verdict.problem}.`)
    }
    const { override } = verdict
    const opened = open(override, siteOfRequest(request))
    if ('problem' in opened) return sendNotice(reply, opened.problem)
    const local = Object.entries(override.releases).filter(([, release]) => isLocalOrigin(release))
    visitors.update(request, reply, { override })
    return sendOnward(reply, {
      to: request.query.to,
      id: overrideId(override),
      // Browsers ask the user for permission before a page may reach this machine. This page asks, because it can
      // wait for the answer, and the app's page can't.
      probes: local.map(([name, origin]) => `${origin}/local/${name}/live.json`)
    })
  })
  app.get<{ Querystring: { to?: string } }>('/__override/leave', (request, reply) => {
    visitors.update(request, reply, { override: undefined })
    return sendOnward(reply, request.query)
  })
  // The script of an overridden page sends tabs here that did not open the link. They get the live page next.
  app.get<{ Querystring: { to?: string } }>('/__override/skip', (request, reply) => {
    visitors.update(request, reply, { skips: true })
    return sendOnward(reply, request.query)
  })

  app.post<{ Body: string }>('/__override/stack', { bodyLimit: maxStackBytes }, (request, reply) => {
    const { override } = visitors.choose(request, reply)
    if (!override || typeof request.body !== 'string') return reply.code(404).send()
    const { host = readRegistry().host.version } = override.releases
    return mapStack(request.body, host, releases)
  })

  function open(override: Override, site: string | undefined): Opened {
    try {
      const context = { releases, live: readRegistry(), readFile: files.read }
      return { override, ...overridePage(versionsOf(override), context, site) }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      console.warn(`The override of ${describeOverride(override)} was refused: ${error.message}`)
      return { problem: error.message }
    }
  }

  const read =
    (options: PageOptions): ReadPage =>
    (path, override, { request, reply }) => {
      const opened = open(override, siteOfRequest(request))
      if ('override' in opened) return renderOverride(opened, path, options)
      visitors.update(request, reply, { override: undefined })
      return undefined
    }
  return { readPage: read(pageOptions), readDebugPage: read(debugPageOptions) }
}

function versionsOf({ releases }: Override): Record<string, string | undefined> {
  const versions = Object.entries(releases).map(([name, release]) => [
    name,
    isLocalOrigin(release) ? undefined : release
  ])
  return Object.fromEntries(versions)
}

function renderOverride(
  { override, hostPage, registry }: Overridden,
  path: string,
  options: PageOptions
): Page {
  const block = JSON.stringify({ id: overrideId(override), releases: override.releases, as: override.as })
  const local = Object.entries(override.releases).filter(([, release]) => isLocalOrigin(release))
  const scripts = [...(local.length > 0 ? [followBuilds] : []), panel, pageScript]
  const dataBlock = [
    `<script type="application/json" id="override">${block}</script>`,
    ...scripts.map(script => `<script>${script}</script>`)
  ].join('')
  const testOrigins = local.map(([, origin]) => origin)
  const page = renderPage(hostPage, options, { dataBlock, testOrigins, registry })
  const status = statusOf(
    registry,
    path,
    local.map(([name]) => name)
  )
  // `no-store` also keeps the page out of the service worker's store.
  return { ...page, status, brotli: startBrotli(page.html), cacheControl: 'no-store' }
}
