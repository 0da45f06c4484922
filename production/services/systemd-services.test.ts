import { expect, test } from 'vitest'

import { serviceNames } from './service-manager.ts'
import { unitOf } from './systemd-services.ts'

test('each service is a unit of systemd: templates for gateways and games', () => {
  expect(serviceNames.map(unitOf)).toEqual([
    'tambay-gateway@0',
    'tambay-gateway@1',
    'tambay-game@color-game',
    'tambay-game@bingo',
    'tambay-game@lucky-slots',
    'tambay-renderer',
    'tambay-monitor-releases',
    'tambay-caddy'
  ])
})
