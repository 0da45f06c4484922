import { originOf } from '../../base/ports.ts'
import { readSettings } from '../../stack/read-settings.ts'
import type { Versions } from '../deploy.ts'
import { checkGateways, type Gateway, readGateways, SilentGatewayError } from './check-gateways.ts'

export async function askGateways(versions: Versions, releases: string): Promise<void> {
  const gateways = await readOwnGateways()
  checkGateways(versions, gateways, releases)
  report(gateways)
}

/**
 * Refuses an earlier release that uses something that a running gateway no longer serves. A gateway that doesn't answer
 * doesn't stop a rollback, which may be part of the same emergency.
 */
export async function askGatewaysBeforeRollback(
  name: string,
  version: string,
  releases: string
): Promise<void> {
  const gateways = await readOwnGateways().catch((error: unknown) => {
    if (!(error instanceof SilentGatewayError)) throw error
    console.log(`${error.message} The rollback continues without this check.`)
    return undefined
  })
  if (!gateways) return
  const advice = `Start a gateway that has it, or name another release: npm run releases ${name}.`
  checkGateways({ [name]: version }, gateways, releases, advice)
  report(gateways)
}

function readOwnGateways(): Promise<Gateway[]> {
  const { gateways: listed, ports } = readSettings(process.env)
  return readGateways(listed, originOf('gateway', ports))
}

function report(gateways: Gateway[]): void {
  if (gateways.length === 0)
    console.log('No gateway runs here, and GATEWAYS is not set: nobody checked what the gateway serves.')
  for (const { url, served } of gateways)
    if (!served)
      console.log(`The gateway at ${url} is too old to say what it serves, so this was not checked.`)
}
