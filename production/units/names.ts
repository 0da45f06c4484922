import { games } from '../../tools/base/ports.ts'

export const unitFolder = '/etc/systemd/system'
/** Has the Caddyfile, and the variables of each service. */
export const configuration = '/etc/tambay'
export const targetUnit = 'tambay.target'
export const databaseUnit = 'tambay-database.service'
/** Runs everything that answers requests, and the database. */
export const serviceUser = 'tambay'
/** Owns the releases. People deploy as this user, which can't read the database. */
export const deployUser = 'tambay-deploy'

/** `tambay-gateway@0.service`, `tambay-game@bingo.service`, `tambay-renderer.service`. */
export function unitOf(service: string): string {
  if (games.some(game => game === service)) return `tambay-game@${service}.service`
  return `tambay-${service.replace(/^gateway-/, 'gateway@')}.service`
}

export const variablesFileOf = (service: string) => `${configuration}/services/${service}.env`
