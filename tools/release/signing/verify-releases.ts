import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ReleaseRecord } from '@tambay/build/registry-schema'
import { sbomFile } from '@tambay/build/sbom-plugin'
import type { ReleaseId } from '@tambay/build/signing/attestation'
import { readTrustedKeys } from '@tambay/build/signing/signing-keys'
import { readTestResult } from '@tambay/build/signing/test-result'
import { z } from 'zod'

import { readRegistry } from '../registry-file.ts'
import { requireSignedReleases, requireTrusted } from './check-release.ts'

interface Verified {
  /** Two for each release that is live or kept: where it is from, and what was tested. */
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
    for (const record of records) {
      const { version, state } = record
      const release = { name, version, folder: join(releases, name, version) }
      const isKept = state !== 'withdrawn' && existsSync(release.folder)
      if (!isKept && state !== 'live') continue
      attempt(() => {
        const { hashes, statement } = requireTrusted(name, version, registry, { releases, folder })
        const { builder } = statement.predicate.runDetails
        const commit = statement.predicate.buildDefinition.resolvedDependencies[0]?.digest?.gitCommit
        const from = commit === undefined ? '' : `, commit ${commit.slice(0, 12)}`
        lines.push(
          `${name}@${version} ${state}: ${hashes.size} files as signed, built by ${builder.id}${from}, ${describeContent(release.folder)}`,
          `  ${describeTests(release, record, folder)}`
        )
      })
    }
  return { lines, problems: [...new Set(problems)] }
}

const Sbom = z.object({ components: z.array(z.unknown()) })

function describeContent(folder: string): string {
  const file = join(folder, sbomFile)
  if (!existsSync(file)) return 'no SBOM'
  const { components } = Sbom.parse(JSON.parse(readFileSync(file, 'utf8')))
  return `SBOM of ${components.length} ${components.length === 1 ? 'package' : 'packages'}`
}

/** Whoever may deploy says what was tested, so this isn't a proof. */
function describeTests(release: ReleaseId, { deployed }: ReleaseRecord, keysFolder?: string): string {
  if (!deployed?.tests) return 'tests: none recorded'
  const result = readTestResult(release, deployed.tests, { keys: readTrustedKeys(keysFolder) })
  if ('problem' in result) return `tests: the record does not count: ${result.problem}`
  const { passedTests, failedTests } = result
  const passed = passedTests.length > 0 ? [`passed: ${passedTests.join(', ')}`] : []
  const failed = failedTests.length > 0 ? [`FAILED: ${failedTests.join(', ')}`] : []
  return [...failed, ...passed].join('; ')
}
