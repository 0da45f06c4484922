import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { readRegistry } from '../registry-file.ts'
import { requireSignedReleases, requireTrusted } from './check-release.ts'

interface Verified {
  /** One for each release that is live or kept, with its provenance. */
  lines: string[]
  problems: string[]
}

/** Checks the registry, and each byte of all releases that are live, a canary, or kept for a rollback. */
export function verifyReleases(releases: string, folder?: string): Verified {
  const lines: string[] = []
  const problems: string[] = []
  const attempt = (run: () => void) => {
    try {
      run()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  attempt(() => readRegistry(releases, { folder, at: new Date() }))
  if (problems.length > 0) return { lines, problems }
  const registry = readRegistry(releases, { folder })
  attempt(() => requireSignedReleases(registry, { releases, folder }))
  for (const [name, records] of Object.entries(registry.history))
    for (const { version, state } of records) {
      const isKept = state !== 'withdrawn' && existsSync(join(releases, name, version))
      if (!isKept && state !== 'live') continue
      attempt(() => {
        const { hashes, statement } = requireTrusted(name, version, registry, { releases, folder })
        const { builder } = statement.predicate.runDetails
        const commit = statement.predicate.buildDefinition.resolvedDependencies[0]?.digest?.gitCommit
        const from = commit === undefined ? '' : `, commit ${commit.slice(0, 12)}`
        lines.push(
          `${name}@${version} ${state}: ${hashes.size} files as signed, built by ${builder.id}${from}`
        )
      })
    }
  return { lines, problems: [...new Set(problems)] }
}
