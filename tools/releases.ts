import { runMain } from './base/command-error.ts'
import { readRegistry } from './release/registry-file.ts'
import { chooseWebPackages, releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const { history } = readRegistry(releasesFolder)
  const named = process.argv.slice(2)
  for (const name of named.length > 0 ? chooseWebPackages(named) : Object.keys(history)) {
    console.log(name)
    for (const { version, state, percent, deployed_at: deployedAt } of history[name] ?? []) {
      const share = percent === undefined ? state : `${state} ${percent} %`
      console.log(`  ${version}  ${share.padEnd(12)}  ${deployedAt.slice(0, 16).replace('T', ' ')} UTC`)
    }
  }
  return 0
})
