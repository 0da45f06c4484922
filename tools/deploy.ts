import { runMain } from './base/command-error.ts'
import { build, describeBuild } from './build.ts'
import { askGateways } from './release/contract/ask-gateways.ts'
import { chooseWebPackages, releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const only = chooseWebPackages(process.argv.slice(2))
  const beforeDeploy = async (versions: Record<string, string>) => askGateways(versions, releasesFolder)
  for (const result of await build({ only, isDeploy: true, beforeDeploy }))
    console.log(`${describeBuild(result)}; it is current`)
  return 0
})
