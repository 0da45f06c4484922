import { isDeepStrictEqual } from 'node:util'

import type { KnownRelease } from '@tambay/contracts/release-verdicts'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { knownRelease, releaseReporter } from './tables.ts'

export const idOf = ({ remote, version }: Pick<KnownRelease, 'remote' | 'version'>) => `${remote}@${version}`

export type JudgedRelease = KnownRelease & { state: 'live' | 'canary' }

/** Only these releases are in use, so only they can fail. */
export const isJudged = (release: KnownRelease): release is JudgedRelease =>
  release.state === 'live' || release.state === 'canary'

export async function readKnownReleases(db: Db): Promise<KnownRelease[]> {
  const rows = await db.select().from(knownRelease).orderBy(knownRelease.remote, knownRelease.version)
  return rows.map(({ remote, version, state, deployedAt }) => ({
    remote,
    version,
    state,
    deployed_at: deployedAt.getTime()
  }))
}

/**
 * Stores the registry's releases. A release that was deployed again starts with a new budget, so that a promotion by an
 * operator isn't undone because of earlier errors.
 */
export async function storeKnownReleases(db: Db, releases: readonly KnownRelease[]): Promise<void> {
  const rows = inOrder(releases.map(toRow))
  if (isDeepStrictEqual(inOrder(await db.select().from(knownRelease)), rows)) return
  await db.transaction(async tx => {
    // One gateway at a time, because several release monitors may send different lists.
    await tx.execute(sql`LOCK TABLE known_release IN SHARE ROW EXCLUSIVE MODE`)
    const before = new Map((await readKnownReleases(tx)).map(release => [idOf(release), release.deployed_at]))
    for (const release of releases) {
      const { remote, version, deployed_at: deployedAt } = release
      if ((before.get(idOf(release)) ?? deployedAt) === deployedAt) continue
      await tx
        .delete(releaseReporter)
        .where(sql`${releaseReporter.remote} = ${remote} AND ${releaseReporter.version} = ${version}`)
    }
    await tx.delete(knownRelease)
    if (rows.length > 0) await tx.insert(knownRelease).values(rows).onConflictDoNothing()
  })
}

const toRow = ({ remote, version, state, ...release }: KnownRelease): typeof knownRelease.$inferSelect => ({
  remote,
  version,
  state,
  deployedAt: new Date(release.deployed_at),
  percent: release.percent ?? null,
  heldBecause: release.held_because ?? null,
  withdrawnAt: release.withdrawn ? new Date(release.withdrawn.at) : null,
  withdrawnBy: release.withdrawn?.by ?? null,
  withdrawnBecause: release.withdrawn?.reason ?? null
})

const inOrder = (rows: (typeof knownRelease.$inferSelect)[]) =>
  rows.toSorted((one, other) => idOf(one).localeCompare(idOf(other)))

export interface ReleaseList {
  has(release: { remote: string; version: string }): boolean
  hasRemote(remote: string): boolean
  liveHost: string | undefined
  deploys: string
}

export function listOf(releases: readonly KnownRelease[]): ReleaseList {
  const ids = new Set(releases.map(idOf))
  const remotes = new Set(releases.map(({ remote }) => remote))
  return {
    has: release => ids.has(idOf(release)),
    hasRemote: remote => remotes.has(remote),
    liveHost: releases.find(({ remote, state }) => remote === 'host' && state === 'live')?.version,
    deploys: releases.map(release => `${idOf(release)} ${release.deployed_at}`).join()
  }
}
