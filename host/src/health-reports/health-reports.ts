import { $hasToken } from '@tambay/client/stores/session/session'

import { isIncompatible } from '../federation/fallback/refuse-incompatible.ts'
import { $registry, deployedRelease, hostVersion } from '../federation/registry.ts'
import {
  culpritOf,
  ownerOf,
  type Report,
  routeOf,
  runningRelease,
  runningReleases,
  wantedRelease
} from './describe-release.ts'
import { createNavigationTimer } from './navigation-timer.ts'
import { addReport, sendReports } from './outbox.ts'
import { isVisitSampled } from './visit.ts'
import { measureVitals } from './vitals.ts'

export interface Failure {
  /** `fallback`: the visitor gets an earlier release of `remote`, or the screen that says that it is unavailable. */
  kind: 'error' | 'fallback'
  error: unknown
  remote?: string | undefined
}

const maxFailures = 5
const refusals = ['ApiError', 'TransportError', 'CanceledError', 'AbortError']
const failedDownloads = ['ScreenLoadError', 'ChunkLoadError']
const fromExtension = /\b(chrome|moz|safari-web)-extension:\/\//

/** An override link opens a release that other visitors don't have. */
const isTest = document.documentElement.dataset.override !== undefined
const reported = new Set<string>()
let failures = 0
const timer = createNavigationTimer()

addEventListener('pagehide', sendReports)
addEventListener('online', sendReports)

export function addFailure({ kind, error, remote: named }: Failure): void {
  const { name = '', stack = '' } = error instanceof Error ? error : {}
  const message = String(error).slice(0, 300)
  const path = location.pathname
  const remote = named ?? culpritOf(stack) ?? ownerOf(path)
  if (!isFault({ kind, name, message, stack, remote })) return
  if (isTest)
    return void dispatchEvent(new CustomEvent('tambay:failure', { detail: { kind, error, remote } }))
  const release = kind === 'fallback' ? wantedRelease(remote) : runningRelease(remote)
  if (!release || failures >= maxFailures || !isFirst(`${kind} ${message}`)) return
  failures++
  addReport({
    kind,
    ...release,
    route: routeOf(path),
    ...(kind === 'fallback' && timer.sinceStart(performance.now(), path)),
    ...(error !== undefined && { message }),
    ...(stack && { stack: stack.slice(0, 2048) }),
    releases: runningReleases(),
    role: $hasToken.get() ? 'user' : 'guest'
  })
}

function isFault({
  kind,
  name,
  message,
  stack,
  remote
}: Record<'kind' | 'name' | 'message' | 'stack' | 'remote', string>): boolean {
  const isDownload = kind === 'fallback' || failedDownloads.includes(name)
  if (isDownload && !navigator.onLine) return false
  // This page was opened before a deploy of the host, so an earlier release is right for it.
  const release = deployedRelease(remote)
  if (kind === 'fallback' && release && isIncompatible(release, hostVersion, $registry.get().host))
    return false
  // The notice says that elements were resized twice in one frame, for example by a virtual list.
  const isNotice = message.startsWith('ResizeObserver loop')
  return !isNotice && !refusals.includes(name) && !fromExtension.test(stack)
}

export function startHealthReports(): void {
  if (isTest || !isVisitSampled) return
  const landing = location.pathname
  const readVitals = measureVitals()
  addHost(landing)
  new PerformanceObserver(list => list.getEntries().forEach(addMark)).observe({
    type: 'mark',
    buffered: true
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    addVitals(landing, readVitals())
    sendReports()
  })
}

function addHost(path: string): void {
  const host = runningRelease('host')
  if (!host) return
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const route = routeOf(path)
  addReport({ kind: 'mounted', ...host, route })
  addReport({ kind: 'painted', ...host, route, ...(paint && timer.sinceStart(paint.startTime, path)) })
}

function addMark({ name, detail, startTime }: PerformanceEntry & { detail?: unknown }): void {
  if ((name !== 'mounted' && name !== 'painted') || !isMarkDetail(detail)) return
  const { remote, path } = detail
  const [release, route] = [runningRelease(remote), routeOf(path)]
  const duration = timer.sinceStart(startTime, path)
  if (name === 'painted') timer.end()
  if (release && isFirst(`${name} ${remote} ${name === 'painted' ? route : ''}`))
    addReport({ kind: name, ...release, route, ...duration })
}

function addVitals(path: string, vitals: Partial<Report>): void {
  const release = runningRelease(ownerOf(path))
  if (release && Object.keys(vitals).length > 0 && isFirst('vitals'))
    addReport({ kind: 'vitals', ...release, route: routeOf(path), ...vitals })
}

function isFirst(key: string): boolean {
  const isNew = !reported.has(key)
  reported.add(key)
  return isNew
}

function isMarkDetail(detail: unknown): detail is { remote: string; path: string } {
  return typeof detail === 'object' && detail !== null && 'remote' in detail && 'path' in detail
}
