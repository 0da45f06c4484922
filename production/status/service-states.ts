import { parseEnv } from 'node:util'

import { describeServices } from '../services/describe-services.ts'
import type { Installation } from '../services/installation.ts'
import { hasUnits, systemctl, unitOf } from '../units/systemd.ts'

export interface ServiceStatus {
  name: string
  /** As systemd calls it. Without units, only what answers is known. */
  state: string
  health: 'ready' | 'not ready' | 'no answer' | '–'
  since?: string
}

/** The second gateway runs only during an upgrade. */
const isIdle = ({ name, state }: ServiceStatus) => name.startsWith('gateway-') && state !== 'active'

export const isWell = (service: ServiceStatus, _index: number, all: ServiceStatus[]) =>
  isIdle(service)
    ? all.some(({ name, health }) => name.startsWith('gateway-') && health === 'ready')
    : service.health === 'ready' || (service.health === '–' && service.state !== 'failed')

export async function findStates(installation: Installation): Promise<ServiceStatus[]> {
  const services = describeServices(installation, '')
  const isInstalled = hasUnits()
  return Promise.all(
    services.map(async ({ name, readyUrl }) => {
      const health = await findHealth(readyUrl)
      const unit = isInstalled
        ? await findUnit(unitOf(name))
        : { state: health === 'ready' ? 'active' : 'unknown' }
      return { name, health, ...unit }
    })
  )
}

function findHealth(url: string | undefined): Promise<ServiceStatus['health']> | '–' {
  if (url === undefined) return '–'
  return fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => (ok ? 'ready' : 'not ready'),
    () => 'no answer'
  )
}

async function findUnit(unit: string): Promise<{ state: string; since: string }> {
  const { stdout } = await systemctl('show', unit, '--property=ActiveState,ActiveEnterTimestamp')
  const { ActiveState: state = 'unknown', ActiveEnterTimestamp: since = '' } = parseEnv(stdout)
  return { state, since: state === 'active' ? since : '' }
}
