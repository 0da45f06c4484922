import { runMain } from './base/command-error.ts'
import { build, describeBuild } from './build.ts'
import { chooseWebPackages } from './web/web-packages.ts'

await runMain(async () => {
  const only = chooseWebPackages(process.argv.slice(2))
  for (const result of await build({ only, isDeploy: true }))
    console.log(`${describeBuild(result)}; it is current`)
  return 0
})
