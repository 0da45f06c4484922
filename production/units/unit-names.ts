import { games } from '../../tools/base/ports.ts'

export const unitFolder = '/etc/systemd/system'
export const targetUnit = 'tambay.target'
export const databaseUnit = 'tambay-database.service'

/** `tambay-gateway@0.service`, `tambay-game@bingo.service`, `tambay-renderer.service`. */
export function unitOf(service: string): string {
  if (games.some(game => game === service)) return `tambay-game@${service}.service`
  return `tambay-${service.replace(/^gateway-/, 'gateway@')}.service`
}

/** The file of a unit: instances of a template share one. */
export const fileOf = (unit: string) => unit.replace(/@[^.]+/, '@')

export const variablesFileOf = (service: string) => `services/${service}.env`
