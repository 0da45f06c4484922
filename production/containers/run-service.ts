import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError, runMain } from '../../tools/base/command-error.ts'
import { root } from '../../tools/base/root.ts'
import { runPackage } from '../../tools/base/run-package.ts'
import { describeServices } from '../services/describe-services.ts'
import { openInstallation } from '../services/installation.ts'
import { prepareSigning } from '../services/prepare-signing.ts'
import { writeCaddyfile } from '../web/caddy.ts'

/** The program of a container: one service of the installation, or `prepare`, which runs before all of them. */
await runMain(async () => {
  const [name, file = '/etc/tambay/settings.env'] = process.argv.slice(2)
  const installation = openInstallation(file)
  const { settings, folders } = installation
  const { DATABASE_URL: databaseUrl, RELEASES_DIR: releases } = settings
  if (databaseUrl === undefined)
    throw new CommandError(`Set DATABASE_URL in ${file}: a container has no PostgreSQL of its own.`)
  if (name === 'prepare') {
    for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
    if (!existsSync(join(releases, 'registry.json')))
      cpSync(join(root, 'releases'), releases, { recursive: true })
    prepareSigning(installation)
    return 0
  }
  const services = describeServices(installation, databaseUrl)
  const service = services.find(each => each.name === name)
  if (service === undefined)
    throw new CommandError(`Name one of prepare, ${services.map(each => each.name).join(', ')}.`)
  if (name === 'caddy') writeCaddyfile(installation)
  const { PATH, HOME } = process.env
  return runPackage(service.script, [], { PATH, HOME, ...service.environment })
})
