import { runMain } from './base/command-error.ts'
import { rollback } from './release/deploy.ts'
import { chooseWebPackages, releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  for (const name of chooseWebPackages(process.argv.slice(2)))
    console.log(`${name}@${rollback(name, releasesFolder)} is current`)
  return 0
})
