import { parseArgs } from 'node:util'

import { runMain } from './base/command-error.ts'
import { build, describeBuild } from './build.ts'
import { askGateways } from './release/contract/ask-gateways.ts'
import { checkDeploy, type Versions } from './release/deploy.ts'
import { smokeTest } from './smoke-test/smoke-test.ts'
import { loadOverrideKey } from './stack/load-override-key.ts'
import { readSettings } from './stack/read-settings.ts'
import { chooseWebPackages, releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-smoke-test': { type: 'boolean', default: false } }
  })
  const only = chooseWebPackages(positionals)
  const beforeDeploy = async (versions: Versions) => {
    await askGateways(versions, releasesFolder)
    if (!values['without-smoke-test']) await tryReleases(versions)
  }
  for (const result of await build({ only, isDeploy: true, beforeDeploy }))
    console.log(`${describeBuild(result)}; it is current`)
  return 0
})

async function tryReleases(versions: Versions): Promise<void> {
  checkDeploy(versions, releasesFolder)
  const settings = readSettings(process.env)
  const { publicOrigin: origin, smokeTestAccount: account } = settings
  const options = { releases: releasesFolder, origin, overrideKey: loadOverrideKey(settings), account }
  const count = await smokeTest(versions, options)
  if (count > 0) console.log(`opened ${count} routes at ${origin}: no failures`)
  if (count > 0 && !account)
    console.log('SMOKE_TEST_ACCOUNT is not set, so pages that need a user only showed the login')
}
