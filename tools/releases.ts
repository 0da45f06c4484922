import { runMain } from './base/command-error.ts'
import { refuseUnknown } from './release/choose-package.ts'
import { readRegistry } from './release/registry-file.ts'
import { releasesFolder } from './web/web-packages.ts'

await runMain(async () => {
  const { history } = readRegistry(releasesFolder)
  const named = process.argv.slice(2)
  refuseUnknown(named, releasesFolder)
  for (const name of named.length > 0 ? named : Object.keys(history)) {
    console.log(history[name] ? name : `${name}: never deployed`)
    for (const { version, state, percent, deployed_at: deployedAt } of history[name] ?? []) {
      const share = percent === undefined ? state : `${state} ${percent} %`
      console.log(`  ${version}  ${share.padEnd(12)}  ${deployedAt.slice(0, 16).replace('T', ' ')} UTC`)
    }
  }
  return 0
})
