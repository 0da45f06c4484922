import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { originsOfRemotes } from './edge/serve-remotes.ts'
import { approve } from './release/approvals.ts'
import { readRegistry } from './release/registry-file.ts'
import { readSettings } from './stack/read-settings.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run approve-remote poll /poll                    lets poll have pages below /poll
npm run approve-remote -- club /club --from user     moves the prefix /club from user to club`

await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [name, prefix, ...rest] = positionals
  if (name === undefined || prefix === undefined || rest.length > 0)
    throw new CommandError(`Name the remote and one prefix of its pages.\n${usage}`)
  approve({ name, prefix, from: values.from }, releasesFolder)
  const { ports, address } = readSettings(process.env)
  const origin = originsOfRemotes(ports.host, readRegistry(releasesFolder), address)[name]
  console.log(`${prefix} is approved for ${name}. Its files are served at ${origin}`)
  return 0
}, usage)
