import { parseArgs } from 'node:util'

import { runMain } from './base/command-error.ts'
import { refuseUnknown } from './release/choose-package.ts'
import { describeRecord } from './release/describe-record.ts'
import { readRegistry } from './release/registry-file.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run releases           lists all releases: live, canary, healthy, withdrawn
npm run releases party     only those of party`

await runMain(async () => {
  const { history } = readRegistry(releasesFolder)
  const { positionals: named } = parseArgs({ allowPositionals: true })
  refuseUnknown(named, releasesFolder)
  for (const name of named.length > 0 ? named : Object.keys(history)) {
    console.log(history[name] ? name : `${name}: never deployed`)
    for (const record of history[name] ?? []) console.log(describeRecord(record))
  }
  return 0
}, usage)
