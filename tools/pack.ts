import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { CommandError, runMain } from './base/command-error.ts'
import { packPackages } from './pack/pack-packages.ts'

const usage = 'npm run pack ../remote-wheel/packages     packs the shared packages into this folder'

await runMain(async () => {
  const [folder, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined || rest.length > 0)
    throw new CommandError(`Name the folder for the packages.\n${usage}`)
  const target = resolve(folder)
  for (const { filename } of await packPackages(target)) console.log(`  ${filename}`)
  console.log(`The packages are in ${target}`)
  return 0
}, usage)
