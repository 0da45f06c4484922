import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { CommandError } from '../../tools/base/command-error.ts'
import { games } from '../../tools/base/ports.ts'
import { type ServiceManager, type ServiceName, serviceNames, type ServiceState } from './service-manager.ts'

const systemctl = (...args: string[]) => promisify(execFile)('systemctl', args)

/** `systemctl start` returns once a unit is ready, if its type is `notify` or it has an `ExecStartPost` that waits. */
export const systemdServices: ServiceManager = {
  async start(name) {
    const unit = unitOf(name)
    await systemctl('start', unit).catch(async () => {
      await systemctl('stop', unit)
      throw new CommandError(`${unit} doesn't start. See why: journalctl -u ${unit} -n 50`)
    })
  },
  async stop(name) {
    await systemctl('stop', unitOf(name))
  },
  async states() {
    const states = serviceNames.map(async name => [name, await stateOf(name)])
    return Object.fromEntries(await Promise.all(states))
  }
}

const stateOf = (name: ServiceName) =>
  systemctl('is-active', '--quiet', unitOf(name)).then(
    (): ServiceState => 'running',
    (): ServiceState => 'stopped'
  )

/** `tambay-gateway@0`, `tambay-game@bingo`, `tambay-renderer`. */
export function unitOf(name: ServiceName): string {
  if (games.some(game => game === name)) return `tambay-game@${name}`
  return `tambay-${name.replace(/^gateway-/, 'gateway@')}`
}
