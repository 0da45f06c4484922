import { runMain } from './base/command-error.ts'
import { rollback } from './release/deploy.ts'
import { chooseWebPackages } from './web/choose-web-packages.ts'
import { releasesFolder } from './web/web-packages.ts'

/** `npm run rollback party`: points the registry back at the release before; open tabs follow by themselves. */
await runMain(async () => {
  for (const name of chooseWebPackages(process.argv.slice(2)))
    console.log(`${name}@${rollback(name, releasesFolder)} is in force`)
  return 0
})
