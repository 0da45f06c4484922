import { originOf } from '../../base/ports.ts'
import { readSettings } from '../../stack/read-settings.ts'
import type { Versions } from '../deploy.ts'
import { checkGateways, readGateways } from './check-gateways.ts'

/** Refuses releases that use something that a running gateway doesn't serve. */
export async function askGateways(versions: Versions, releases: string): Promise<void> {
  const { gateways: listed, ports } = readSettings(process.env)
  const gateways = await readGateways(listed, originOf('gateway', ports))
  checkGateways(versions, gateways, releases)
  if (gateways.length === 0)
    console.log('No gateway runs here, and GATEWAYS is not set: nobody checked what the gateway serves.')
  for (const { url, served } of gateways)
    if (!served)
      console.log(`The gateway at ${url} is too old to say what it serves, so this was not checked.`)
}
