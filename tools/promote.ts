import { CommandError, runMain } from './base/command-error.ts'
import { askGateways } from './release/contract/ask-gateways.ts'
import { promote } from './release/deploy.ts'
import { choosePackageAndVersion, releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const { name, version } = choosePackageAndVersion(process.argv.slice(2))
  if (version === undefined) throw new CommandError('Name the release: npm run promote party 1a2b3c4d5e6f')
  await askGateways({ [name]: version }, releasesFolder)
  promote(name, version, releasesFolder)
  console.log(`${name}@${version} is live`)
  return 0
})
