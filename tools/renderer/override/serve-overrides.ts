import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { CommandError } from '../../base/command-error.ts'
import { overridePage } from '../../release/override-registry.ts'
import { cookieWriter, readCookie } from '../cookies.ts'
import { statusOf } from '../page-status.ts'
import { compressOnce, type Page, type PageOptions, renderPage } from '../page.ts'
import { sendNotice, sendOnward } from './onward-page.ts'
import {
  describeOverride,
  describeToken,
  isLocalOrigin,
  type Override,
  overrideCookie,
  overrideId,
  verifyOverride
} from './override-token.ts'

const skipCookie = 'tambay-override-skip'
const pageScript = readFileSync(join(import.meta.dirname, 'page-script.js'), 'utf8')

type ReadPage = (path: string, request: FastifyRequest, reply: FastifyReply) => Page | undefined

/** Each returns the page with other releases, or undefined if the request has no valid override. */
export interface Overrides {
  readPage: ReadPage
  readDebugPage: ReadPage
}

export interface OverrideOptions {
  key: string | undefined
  pageOptions: PageOptions
  debugPageOptions: PageOptions
}

type Overridden = ReturnType<typeof readHostPage> & { override: Override }

type Opened = Overridden | { problem: string }

export function serveOverrides(
  app: FastifyInstance,
  { key, pageOptions, debugPageOptions }: OverrideOptions
): Overrides {
  const { releases, publicOrigin } = pageOptions
  const setCookie = cookieWriter(publicOrigin)

  app.get<{ Querystring: { token?: string; to?: string } }>('/__override', ({ query }, reply) => {
    const token = String(query.token ?? '')
    const opened = open(token)
    if ('problem' in opened) return sendNotice(reply, opened.problem)
    const { releases: overridden, expires_at: expiresAt } = opened.override
    const seconds = Math.ceil((expiresAt - Date.now()) / 1000)
    const local = Object.entries(overridden).filter(([, release]) => isLocalOrigin(release))
    void reply.header('set-cookie', setCookie(overrideCookie, token, seconds))
    return sendOnward(reply, {
      to: query.to,
      id: overrideId(token),
      // Browsers ask the user for permission before a page may reach this machine. This page asks, because it can
      // wait for the answer, and the app's page can't.
      probes: local.map(([name, origin]) => `${origin}/local/${name}/live.json`)
    })
  })
  app.get<{ Querystring: { to?: string } }>('/__override/leave', ({ query: { to } }, reply) => {
    void reply.header('set-cookie', setCookie(overrideCookie, '', 0))
    return sendOnward(reply, { to })
  })
  // The script of an overridden page sends tabs here that did not open the link. They get the live page next.
  app.get<{ Querystring: { to?: string } }>('/__override/skip', ({ query: { to } }, reply) => {
    void reply.header('set-cookie', setCookie(skipCookie, '1', 10))
    return sendOnward(reply, { to })
  })

  function open(token: string): Opened {
    const verdict =
      key === undefined ? { problem: 'invalid' as const } : verifyOverride(token, key, Date.now())
    if ('problem' in verdict) {
      console.warn(`An override link for ${describeToken(token)} was refused: it is ${verdict.problem}.`)
      return { problem: `This link is ${verdict.problem}.` }
    }
    try {
      return { override: verdict.override, ...readHostPage(verdict.override, releases) }
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      console.warn(`The override of ${describeOverride(verdict.override)} was refused: ${error.message}`)
      return { problem: error.message }
    }
  }

  const read =
    (options: PageOptions): ReadPage =>
    (path, request, reply) => {
      const token = readCookie(request, overrideCookie)
      if (!token) return undefined
      if (readCookie(request, skipCookie)) {
        void reply.header('set-cookie', setCookie(skipCookie, '', 0))
        return undefined
      }
      const opened = open(token)
      if ('override' in opened) return renderOverride(opened, { path, id: overrideId(token) }, options)
      void reply.header('set-cookie', setCookie(overrideCookie, '', 0))
      return undefined
    }
  return { readPage: read(pageOptions), readDebugPage: read(debugPageOptions) }
}

function readHostPage({ releases: overridden }: Override, releases: string) {
  const versions = Object.entries(overridden).map(([name, release]) => [
    name,
    isLocalOrigin(release) ? undefined : release
  ])
  return overridePage(Object.fromEntries(versions), releases)
}

function renderOverride(
  { override, hostPage, registry }: Overridden,
  { path, id }: { path: string; id: string },
  options: PageOptions
): Page {
  const block = JSON.stringify({ id, releases: override.releases })
  const dataBlock = `<script type="application/json" id="override">${block}</script><script>${pageScript}</script>`
  const local = Object.entries(override.releases).filter(([, release]) => isLocalOrigin(release))
  const testOrigins = local.map(([, origin]) => origin)
  const page = renderPage(hostPage, options, { dataBlock, testOrigins })
  const status = statusOf(
    registry,
    path,
    local.map(([name]) => name)
  )
  // `no-store` also keeps the page out of the service worker's store.
  return { ...page, status, brotli: compressOnce(page.html), cacheControl: 'no-store' }
}
