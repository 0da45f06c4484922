import { execFile, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'

import { root } from '../../tools/base/root.ts'
import { query } from '../../tools/database/query.ts'
import { commonOptions, type ProductionCommand } from '../command/define-command.ts'
import { locateSettings } from '../settings/locate-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { connectServices } from './connect-services.ts'
import { variablesOfGateway } from './describe-services.ts'
import { describeInstallation, type Installation } from './installation.ts'

const program = join(root, 'gateway/src/operator/operator.ts')

/** Its arguments belong to the gateway's program, except for those that every command has. */
export const operator: ProductionCommand = {
  name: 'operator',
  about: 'runs a command of operators on this installation, such as: operator operators list',
  options: {},
  async run(args) {
    const { tokens, values } = parseArgs({ args, options: commonOptions, strict: false, tokens: true })
    const own = tokens.filter(token => token.kind === 'option' && token.name in commonOptions)
    const ownIndexes = own.flatMap(token =>
      token.kind === 'option' && token.value !== undefined && !token.inlineValue
        ? [token.index, token.index + 1]
        : [token.index]
    )
    const file = locateSettings(values as Parameters<typeof locateSettings>[0])
    const installation = describeInstallation(readSettings(file))
    const { databaseUrl } = await connectServices(installation, file)
    const { status } = spawnSync(
      process.execPath,
      [program, ...args.filter((_, index) => !ownIndexes.includes(index))],
      { env: environmentOf(installation, databaseUrl), stdio: 'inherit' }
    )
    return status ?? 1
  }
}

/** Prints an invitation to the console, as long as nobody may use it. */
export async function inviteFirstOperator(installation: Installation, databaseUrl: string): Promise<void> {
  const { rowCount } = await query(databaseUrl, 'SELECT FROM operator_account LIMIT 1')
  if (rowCount !== 0) return
  const name = installation.settings.FIRST_OPERATOR
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'operators', 'invite', name, '--role', 'owner', '--unproven', '--json'],
    { env: environmentOf(installation, databaseUrl) }
  )
  const { link } = JSON.parse(stdout)
  console.log(`\nThe console, for ${name}. This link works once, for 24 hours:\n${link}`)
}

const environmentOf = (installation: Installation, databaseUrl: string) => ({
  ...process.env,
  // What a reversal moves, and above which amount two operators must agree.
  ...pick(variablesOfGateway(installation), 'DIAMOND_COINS', 'FOUR_EYES_COINS', 'CONTENT_DIR'),
  DATABASE_URL: databaseUrl,
  PUBLIC_ORIGIN: installation.publicOrigin
})

const pick = (from: NodeJS.ProcessEnv, ...names: string[]) =>
  Object.fromEntries(names.flatMap(name => (from[name] === undefined ? [] : [[name, from[name]]])))
