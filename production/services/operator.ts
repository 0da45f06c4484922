import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { root } from '../../tools/base/root.ts'
import { query } from '../../tools/database/query.ts'
import { commonOptions, locateSettings, type ProductionCommand } from '../command/define-command.ts'
import { connectServices } from './connect-services.ts'
import { variablesOfGateway } from './describe-services.ts'
import { type Installation, openInstallation } from './installation.ts'

const program = join(root, 'gateway/src/operator/operator.ts')

/** Its arguments belong to the gateway's program, except for those that every command has. */
export const operator: ProductionCommand = {
  name: 'operator',
  about: 'runs a command of operators on this installation, such as: operator operators list',
  options: {},
  async run(args) {
    const { values } = parseArgs({ args, options: commonOptions, strict: false })
    const installation = openInstallation(locateSettings(values as Parameters<typeof locateSettings>[0]))
    const { databaseUrl } = await connectServices(installation)
    const isOwn = (arg: string, index: number) =>
      /^--(local|settings(=.*)?)$/.test(arg) || args[index - 1] === '--settings'
    const rest = args.filter((arg, index) => !isOwn(arg, index))
    const env = environmentOf(installation, databaseUrl)
    return spawnSync(process.execPath, [program, ...rest], { env, stdio: 'inherit' }).status ?? 1
  }
}

/** Prints an invitation to the console, as long as nobody may use it. */
export async function inviteFirstOperator(installation: Installation, databaseUrl: string): Promise<void> {
  const { rowCount } = await query(databaseUrl, 'SELECT FROM operator_account LIMIT 1')
  if (rowCount !== 0) return
  const name = installation.settings.FIRST_OPERATOR
  const args = ['operators', 'invite', name, '--role', 'owner', '--unproven', '--json']
  const env = environmentOf(installation, databaseUrl)
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env })
  console.log(`\nThe console, for ${name}. This link works once, for 24 hours:\n${JSON.parse(stdout).link}`)
}

const environmentOf = (installation: Installation, databaseUrl: string) => ({
  ...process.env,
  ...variablesOfGateway(installation),
  DATABASE_URL: databaseUrl,
  PUBLIC_ORIGIN: installation.publicOrigin
})
