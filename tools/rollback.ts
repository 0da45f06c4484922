import { runMain } from './base/command-error.ts'
import { rollback } from './release/deploy.ts'
import { choosePackageAndVersion, releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const { name, version } = choosePackageAndVersion(process.argv.slice(2))
  console.log(`${name}@${rollback(name, releasesFolder, version)} is live`)
  return 0
})
