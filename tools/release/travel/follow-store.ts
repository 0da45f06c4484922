import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval as ticks } from 'node:timers/promises'

import { z } from 'zod'

import { readRegistry } from '../registry-file.ts'
import { hashOfRegistry } from './pointer-files.ts'
import type { ReleaseStore } from './release-store.ts'

const State = z.object({ token: z.string(), hash: z.string() })

interface FollowOptions {
  store: ReleaseStore
  /** The folder that the web server serves. */
  releases: string
  everyMs?: number
  signal: AbortSignal
}

/** Keeps the folder equal to the store until the signal. A problem is logged once, and the next attempt follows. */
export async function followStore({
  store,
  releases,
  everyMs = 10_000,
  signal
}: FollowOptions): Promise<void> {
  let lastProblem = ''
  try {
    for await (const _ of ticks(everyMs, undefined, { signal })) {
      const problem = await synchronize(store, releases).catch((error: Error) => error.message)
      if (problem !== lastProblem && problem !== '') console.log(problem)
      lastProblem = problem
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/**
 * Fetches what others deployed, and brings a change that was made here to the store: a rollback, or a release that the
 * monitor withdrew. Returns a problem, or an empty text.
 */
export async function synchronize(store: ReleaseStore, releases: string): Promise<string> {
  const file = join(releases, '.followed')
  const known = existsSync(file) ? State.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
  const pulled = known && hashOfRegistry(releases) !== known.hash ? known.token : undefined
  const isRefused = pulled !== undefined && !(await push(store, releases, pulled))
  const token = await store.pull(releases, pulled === undefined ? known : undefined)
  writeFileSync(file, JSON.stringify({ token, hash: token === 'none' ? 'none' : hashOfRegistry(releases) }))
  return isRefused
    ? 'Another deploy came first, so it replaced what was changed on this machine at the same time.'
    : ''
}

async function push(store: ReleaseStore, releases: string, token: string): Promise<boolean> {
  const { history } = readRegistry(releases)
  for (const [name, records] of Object.entries(history))
    for (const { version } of records)
      if (existsSync(join(releases, name, version))) await store.upload(releases, name, version)
  return store.movePointer(releases, token)
}
