import { CommandError } from '../../tools/base/command-error.ts'
import { defineCommand } from '../command/define-command.ts'
import { describeInstallation } from '../services/installation.ts'
import { locateSettings } from '../settings/locate-settings.ts'
import { readSettings } from '../settings/read-settings.ts'
import { certificate } from './certificate.ts'
import { clock } from './clock.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { type Check, failed, type Finding, passed } from './finding.ts'
import { mail } from './mail.ts'
import { names } from './names.ts'
import { ports } from './ports.ts'
import { programs } from './programs.ts'
import { sms } from './sms.ts'
import { turn } from './turn.ts'
import { voice } from './voice.ts'

const checks = [programs, names, ports, voice, turn, certificate, database, disk, clock, mail, sms]

export const check = defineCommand({
  name: 'check',
  about: 'checks what the installation needs, and says what to do',
  options: {},
  async run(common) {
    const file = locateSettings(common)
    const installation = await describe(file)
    if ('sign' in installation) {
      print('Settings', installation)
      return 1
    }
    print('Settings', passed(`${file}, readable only by its owner`))
    // They wait for other machines, so all start now.
    const running = checks.map(each => ({ name: each.name, finding: runCheck(each, installation) }))
    let hasFailed = false
    for (const { name, finding } of running) {
      const found = await finding
      print(name, found)
      hasFailed ||= found.sign === '✗'
    }
    return hasFailed ? 1 : 0
  }
})

async function describe(file: string) {
  try {
    return describeInstallation(readSettings(file))
  } catch (error) {
    if (error instanceof CommandError) return failed(error.message)
    throw error
  }
}

/** A check that can't run is a line, too: the others still say what they found. */
async function runCheck(each: Check, installation: Parameters<Check['run']>[0]): Promise<Finding> {
  return each.run(installation).catch((error: Error) => failed(error.message))
}

const print = (name: string, { sign, text }: Finding) => console.log(`${sign} ${name}: ${text}`)
