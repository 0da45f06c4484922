import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { compile, loadConfig } from '@tambay/build/compile'
import { recordTypes } from '@tambay/build/contract/record-types'
import type { DeployNote, Note } from '@tambay/build/registry-schema'
import { makeRelease } from '@tambay/build/release/make-release'
import { Signature } from '@tambay/build/signing/signature'
import { readTrustedKeys, registryRole } from '@tambay/build/signing/signing-keys'
import { z } from 'zod'

import { CommandError, runMain } from './base/command-error.ts'
import { root } from './base/root.ts'
import { runLimited } from './base/run-limited.ts'
import { deploy, findForeignPath, type Versions } from './release/deploy.ts'
import { prune } from './release/prune.ts'
import { adoptReleases } from './release/signing/adopt-releases.ts'
import { findBuilt, writeStamp } from './web/stamps.ts'
import { listWebPackages, releasesFolder, sourceHash, type WebPackage } from './web/web-packages.ts'

export interface BuildOptions {
  only?: readonly string[]
  releases?: string
  /** Also deploys unchanged packages, because they may have been rolled back. */
  isDeploy?: boolean
  onDone?: (result: BuildResult) => void
  /** Builds and checks as for a deploy, but makes nothing live. */
  isPreview?: boolean
  percent?: number | undefined
  /** Existing releases that are deployed together with the built ones. */
  added?: Versions
  note?: Note
  /** Returns the signed list of what was tested, for the registry's history. */
  beforeDeploy?: (versions: Versions) => Promise<DeployNote['tests']>
}

export interface BuildResult {
  name: string
  version: string
  hash: string
  isUnchanged: boolean
  milliseconds: number
}

/** rspack uses every core by itself. Two builds at once fill the gaps; more would only use memory. */
const atOnce = 2

/**
 * Builds, releases and deploys every web package that has changed since its last build. If one fails, the others are
 * still built, and the error is thrown at the end.
 */
export async function build({
  only,
  releases = releasesFolder,
  isDeploy = false,
  isPreview = false,
  onDone,
  percent,
  added = {},
  note,
  beforeDeploy
}: BuildOptions = {}): Promise<BuildResult[]> {
  if (!isDeploy && releases === ownReleases) adoptOwnReleases(releases)
  const packages = listWebPackages().filter(({ name }) => !only || only.includes(name))
  const results: BuildResult[] = []
  const failures: string[] = []
  await runLimited(packages, atOnce, async webPackage => {
    try {
      const result = await buildOne(webPackage, releases)
      results.push(result)
      onDone?.(result)
    } catch (error) {
      failures.push(`${webPackage.name} does not build: ${error instanceof Error ? error.message : error}`)
    }
  })
  const deployed = isDeploy
    ? results
    : results.filter(result => !result.isUnchanged && isApproved(result, releases))
  // Deploys all at once: a host and remotes that changed together may not be compatible with the deployed ones.
  const versions = { ...versionsOf(deployed), ...added }
  if (isPreview && failures.length > 0) throw new CommandError(failures.join('\n\n'))
  const tests = await beforeDeploy?.(versions)
  if (isPreview) return results
  if (Object.keys(versions).length > 0) deploy(versions, releases, percent, tests ? { ...note, tests } : note)
  for (const { name, hash, version } of deployed) writeStamp(name, { hash, version }, releases)
  prune(releases)
  if (failures.length > 0) throw new CommandError(failures.join('\n\n'))
  return results
}

const ownReleases = join(root, 'releases')

/** A checkout that has no keys yet, or lost them, trusts the releases that it built itself. */
function adoptOwnReleases(releases: string): void {
  const file = join(releases, 'registry.json')
  if (process.env.SIGNING_KEYS || !existsSync(file)) return
  const { signatures = [] } = z
    .looseObject({ signatures: z.array(Signature).optional() })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  const trusted = readTrustedKeys()[registryRole] ?? []
  if (signatures.some(({ keyid }) => trusted.some(key => key.public_key === keyid))) return
  adoptReleases(releases)
  console.log('  signed the releases of this checkout with its keys')
}

export function describeBuild({ name, version, isUnchanged, milliseconds }: BuildResult): string {
  return `${name}@${version}, ${isUnchanged ? 'unchanged' : `built in ${milliseconds} ms`}`
}

async function buildOne(webPackage: WebPackage, releases: string): Promise<BuildResult> {
  const started = Date.now()
  const { name } = webPackage
  const hash = sourceHash(webPackage)
  const built = findBuilt(name, hash, releases)
  const version = built ?? (await compileAndRelease(webPackage, hash, releases))
  return { name, version, hash, isUnchanged: built !== undefined, milliseconds: Date.now() - started }
}

/** Builds in its own folder, because another start or test may be building the same package. */
async function compileAndRelease(webPackage: WebPackage, hash: string, releases: string): Promise<string> {
  const path = join(root, '.cache/build', `${webPackage.name}-${process.pid}`)
  const config = await loadConfig(webPackage, { mode: 'production', buildId: hash.slice(0, 8) })
  try {
    await compile({ ...config, output: { ...config.output, path } })
    await recordTypes(webPackage.name, webPackage.folder, path)
    return await makeRelease(webPackage.name, path, releases)
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

/** If the paths of a release are not approved, the app starts without the release. */
function isApproved({ name, version }: BuildResult, releases: string): boolean {
  const problem = findForeignPath(name, version, releases)
  if (problem) console.error(problem)
  return problem === undefined
}

export const versionsOf = (results: BuildResult[]): Versions =>
  Object.fromEntries(results.map(({ name, version }) => [name, version]))

if (import.meta.main) {
  await runMain(async () => {
    const only = process.argv.slice(2)
    await build({ ...(only.length > 0 && { only }), onDone: result => console.log(describeBuild(result)) })
    return 0
  })
}
