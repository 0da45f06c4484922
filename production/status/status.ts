import { defineCommand } from '../command/define-command.ts'
import { openInstallation } from '../services/installation.ts'
import { describeFacts } from './facts.ts'
import { findStates, isWell, type ServiceStatus } from './service-states.ts'

export const status = defineCommand({
  name: 'status',
  about: 'shows services, releases, certificates, backups and disk',
  options: {},
  async run(_, file) {
    const installation = openInstallation(file)
    const services = await findStates(installation)
    console.log(formatServices(services))
    console.log()
    const facts = await describeFacts(installation)
    for (const [name, text] of Object.entries(facts)) console.log(`${name}: ${text}`)
    return services.every(isWell) ? 0 : 1
  }
})

export function formatServices(services: ServiceStatus[]): string {
  const rows = [
    ['Service', 'State', 'Health', 'Since'],
    ...services.map(({ name, state, health, since = '' }) => [name, state, health, since])
  ]
  const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}
