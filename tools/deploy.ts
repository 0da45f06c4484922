import { parseArgs } from 'node:util'

import { readRemoteRelease } from '@tambay/build/release/describe-release'
import { overrideLink } from '@tambay/gateway/override-token'

import { CommandError, runMain } from './base/command-error.ts'
import { build, describeBuild, versionsOf } from './build.ts'
import { cleanCommit, readStageResults } from './checks/stage-results.ts'
import { addRelease } from './release/add-release.ts'
import { choosePackagesToBuild } from './release/choose-package.ts'
import { askGateways } from './release/contract/ask-gateways.ts'
import { checkDeploy, type Versions } from './release/deploy.ts'
import { readPercent } from './release/history.ts'
import { readNote } from './release/read-note.ts'
import { attestTests } from './release/signing/attest-tests.ts'
import { openMirror } from './release/travel/open-mirror.ts'
import { smokeTest } from './smoke-test/smoke-test.ts'
import { loadOverrideKey } from './stack/load-secrets.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run deploy party                   builds party, checks it, opens its pages in Chromium, makes it live
npm run deploy host party              both at once
npm run deploy party -- --canary 10    gives it to 10 % of the visitors
npm run deploy party -- --preview      checks it and prints a link that opens it; it doesn’t become live
npm run deploy -- --release FOLDER     a release that was built in another repository
npm run deploy party -- --to production   uploads it and makes it live there (DEPLOY_PRODUCTION=ssh://… or s3://…)
npm run deploy party -- --reason TEXT   npm run releases shows the reason
npm run deploy party -- --without-smoke-test   doesn’t open the pages`

const previewDays = 7

export const deployOptions = {
  'without-smoke-test': { type: 'boolean', default: false },
  canary: { type: 'string' },
  preview: { type: 'boolean', default: false },
  reason: { type: 'string' },
  release: { type: 'string' },
  to: { type: 'string' }
} as const

/** `isBuilt` says that the release in `--release` was built from the sources here. */
export async function runDeploy(args: string[], { isBuilt = false } = {}): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: deployOptions })
  const percent = readPercent(values.canary)
  const withSmokeTest = !values['without-smoke-test']
  if (values.to !== undefined && (withSmokeTest || values.preview)) requireOrigin()
  const mirror = values.to === undefined ? undefined : await openMirror(values.to)
  const releases = mirror?.folder ?? releasesFolder
  const isOnlyAdded = values.release !== undefined && positionals.length === 0
  const beforeDeploy = async (versions: Versions) => {
    for (const warning of checkDeploy(versions, releases, percent)) console.log(`Warning: ${warning}`)
    await askGateways(versions, releases)
    await mirror?.upload(versions)
    const opened = withSmokeTest ? await tryReleases(versions, releases, mirror?.arrivalSeconds) : undefined
    if (values.preview) return undefined
    const commit = values.release === undefined ? cleanCommit() : undefined
    const stages = commit === undefined ? undefined : readStageResults(commit)
    return attestTests({ versions, releases, stages, smokeTest: opened })
  }
  const state = percent === undefined ? 'live' : `the canary for ${percent} % of the visitors`
  const only = isOnlyAdded ? [] : choosePackagesToBuild(positionals, releases)
  const added = values.release === undefined ? {} : addRelease(values.release, releases)
  const note = readNote({ reason: values.reason, isBuilt: isBuilt || only.length > 0 })
  const twice = only.find(name => name in added)
  if (twice !== undefined) throw new CommandError(`${twice} is named twice. Name it, or its release.`)
  const { preview: isPreview } = values
  const options = { only, releases, isDeploy: true, isPreview, percent, added, note, beforeDeploy }
  const results = await build(options)
  if (isPreview) {
    printPreview({ ...versionsOf(results), ...added }, releases)
    return 0
  }
  await mirror?.makeLive()
  for (const result of results) console.log(`${describeBuild(result)}; it is ${state}`)
  for (const [name, version] of Object.entries(added)) console.log(`${name}@${version}; it is ${state}`)
  return 0
}

function printPreview(versions: Versions, releases: string): void {
  const settings = readSettings(process.env)
  const [[name, version] = ['host', '']] = Object.entries(versions)
  const pages = name === 'host' ? [] : Object.keys(readRemoteRelease(name, version, releases).pages)
  const expiresAt = Date.now() + previewDays * 24 * 3_600_000
  const to = pages.find(path => !path.includes(':')) ?? '/'
  const key = loadOverrideKey(settings)
  console.log(`Nothing became live. For ${previewDays} days, this link opens the app with the release:`)
  console.log(overrideLink(settings.publicOrigin, { releases: versions, expires_at: expiresAt }, { key, to }))
}

/** Without these variables, the smoke test would open the app on this machine instead of the server's. */
function requireOrigin(): void {
  if (!process.env.PUBLIC_ORIGIN || !process.env.OVERRIDE_KEY)
    throw new CommandError(
      'Set PUBLIC_ORIGIN and OVERRIDE_KEY to those of the server, so that the link and the smoke test open the uploaded release there.'
    )
}

async function tryReleases(versions: Versions, releases: string, arrivalSeconds = 0) {
  const settings = readSettings(process.env)
  const { publicOrigin: origin, smokeTestAccount: account } = settings
  const options = { releases, origin, overrideKey: loadOverrideKey(settings), account, arrivalSeconds }
  const { routes: count, unlinked } = await smokeTest(versions, options)
  if (count > 0) console.log(`opened ${count} ${count === 1 ? 'route' : 'routes'} at ${origin}: no failures`)
  if (unlinked.length > 0)
    console.log(`opened only with a made-up id, because no page links to them: ${unlinked.join(', ')}`)
  if (count > 0 && !account)
    console.log('SMOKE_TEST_ACCOUNT is not set, so pages that need a user only showed the login')
  return count > 0 ? { routes: count, origin, asUser: account !== undefined } : undefined
}

if (import.meta.main) await runMain(() => runDeploy(process.argv.slice(2)), usage)
