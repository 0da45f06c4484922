import { runMain } from './base/command-error.ts'
import { choosePackageAndVersion } from './release/choose-package.ts'
import { askGatewaysBeforeRollback } from './release/contract/ask-gateways.ts'
import { rollback, rollbackTarget } from './release/deploy.ts'
import { releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const { name, version } = choosePackageAndVersion(process.argv.slice(2), releasesFolder)
  await askGatewaysBeforeRollback(name, rollbackTarget(name, releasesFolder, version), releasesFolder)
  console.log(`${name}@${rollback(name, releasesFolder, version)} is live`)
  return 0
})
