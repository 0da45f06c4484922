import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { root } from './base/root.ts'
import { createRemote } from './new-remote/create-remote.ts'
import { refuseApproval, refuseName } from './release/approvals.ts'
import { readRegistry } from './release/registry-file.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = 'npm run new-remote poll     makes the remote poll, with one screen and its test'

await runMain(async () => {
  const [name, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (name === undefined || rest.length > 0) throw new CommandError(`Name the remote.\n${usage}`)
  refuseName(name)
  const registry = readRegistry(releasesFolder)
  if (registry.remotes[name])
    throw new CommandError(`A remote ${name} is deployed here already. Choose another name.`)
  refuseApproval({ name, prefix: `/${name}` }, registry)
  createRemote(name, root)
  console.log(`remote-${name} is ready, with the page /${name}. The next steps:
  npm test unit remote-${name}
  npm run approve-remote ${name} /${name}
  npm run deploy ${name}`)
  return 0
}, usage)
