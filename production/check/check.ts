import { defineCommand } from '../command/define-command.ts'
import { openInstallation } from '../services/installation.ts'
import { certificate } from './certificate.ts'
import { clock } from './clock.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { type Check, failed, type Finding, passed } from './finding.ts'
import { mail, sms } from './messages.ts'
import { names } from './names.ts'
import { ports, voice } from './ports.ts'
import { programs } from './programs.ts'
import { turn } from './turn.ts'

const checks: Record<string, Check> = {
  Programs: programs,
  Names: names,
  Ports: ports,
  Voice: voice,
  TURN: turn,
  Certificates: certificate,
  Database: database,
  Disk: disk,
  Clock: clock,
  Mail: mail,
  SMS: sms
}

export const check = defineCommand({
  name: 'check',
  about: 'checks what the installation needs, and says what to do',
  options: {},
  async run(_, file) {
    const installation = openInstallation(file)
    print('Settings', passed(`${file}, readable only by its owner`))
    // They wait for other machines, so all start now. One that can't run is a line, too.
    const running = Object.entries(checks).map(
      ([name, run]) => [name, run(installation).catch((error: Error) => failed(error.message))] as const
    )
    let hasFailed = false
    for (const [name, finding] of running) {
      const found = await finding
      print(name, found)
      hasFailed ||= found.sign === '✗'
    }
    return hasFailed ? 1 : 0
  }
})

const print = (name: string, { sign, text }: Finding) => console.log(`${sign} ${name}: ${text}`)
