import { resolve } from 'node:path'

import { CommandError, runMain } from './base/command-error.ts'
import { packPackages } from './pack/pack-packages.ts'

await runMain(async () => {
  const [folder, ...rest] = process.argv.slice(2)
  if (folder === undefined || rest.length > 0)
    throw new CommandError('Name the folder for the packages: npm run pack ../remote-wheel/packages')
  const target = resolve(folder)
  for (const { filename } of packPackages(target)) console.log(`  ${filename}`)
  console.log(`The packages are in ${target}`)
  return 0
})
