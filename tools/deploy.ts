import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { build, describeBuild } from './build.ts'
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
import { loadOverrideKey } from './stack/load-override-key.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run deploy party                   builds party, checks it, opens its pages in Chromium, makes it live
npm run deploy host party              both at once
npm run deploy party -- --canary 10    gives it to 10 % of the visitors
npm run deploy -- --release FOLDER     a release that was built in another repository
npm run deploy party -- --to production   uploads it and makes it live there (DEPLOY_PRODUCTION=ssh://… or s3://…)
npm run deploy party -- --reason TEXT   npm run releases shows the reason
npm run deploy party -- --without-smoke-test   doesn’t open the pages`

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-smoke-test': { type: 'boolean', default: false },
      canary: { type: 'string' },
      reason: { type: 'string' },
      release: { type: 'string' },
      to: { type: 'string' }
    }
  })
  const percent = readPercent(values.canary)
  const withSmokeTest = !values['without-smoke-test']
  if (values.to !== undefined && withSmokeTest) requireOrigin()
  const mirror = values.to === undefined ? undefined : await openMirror(values.to)
  const releases = mirror?.folder ?? releasesFolder
  const isOnlyAdded = values.release !== undefined && positionals.length === 0
  const beforeDeploy = async (versions: Versions) => {
    for (const warning of checkDeploy(versions, releases, percent)) console.log(`Warning: ${warning}`)
    await askGateways(versions, releases)
    await mirror?.upload(versions)
    const opened = withSmokeTest ? await tryReleases(versions, releases, mirror?.arrivalSeconds) : undefined
    const commit = values.release === undefined ? cleanCommit() : undefined
    const stages = commit === undefined ? undefined : readStageResults(commit)
    return attestTests({ versions, releases, stages, smokeTest: opened })
  }
  const state = percent === undefined ? 'live' : `the canary for ${percent} % of the visitors`
  const only = isOnlyAdded ? [] : choosePackagesToBuild(positionals, releases)
  const added = values.release === undefined ? {} : addRelease(values.release, releases)
  const note = readNote({ reason: values.reason, isBuilt: only.length > 0 })
  const twice = only.find(name => name in added)
  if (twice !== undefined) throw new CommandError(`${twice} is named twice. Name it, or its release.`)
  const results = await build({ only, releases, isDeploy: true, percent, added, note, beforeDeploy })
  await mirror?.makeLive()
  for (const result of results) console.log(`${describeBuild(result)}; it is ${state}`)
  for (const [name, version] of Object.entries(added)) console.log(`${name}@${version}; it is ${state}`)
  return 0
}, usage)

/** Without these variables, the smoke test would open the app on this machine instead of the server's. */
function requireOrigin(): void {
  if (!process.env.PUBLIC_ORIGIN || !process.env.OVERRIDE_KEY)
    throw new CommandError(
      'Set PUBLIC_ORIGIN and OVERRIDE_KEY to those of the server, so that the smoke test opens the uploaded release there.'
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
