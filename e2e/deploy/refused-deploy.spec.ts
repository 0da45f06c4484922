import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkGateways, readGateways } from '../../tools/release/contract/check-gateways.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { expect } from '../fixtures.ts'
import { buildRemoteCopy } from './build-changed-remote.ts'
import { test } from './serve-copy.ts'

test('a remote that uses a new export of the host is refused until the host is deployed', async ({
  copy,
  baseURL
}) => {
  const before = readRegistry(copy.releases)
  const use = "\nimport { subscribeToRain } from '@tambay/client/api/realtime'\nsubscribeToRain()\n"
  const change = (folder: string) => appendFileSync(join(folder, 'src/routes.tsx'), use)
  const wallet = await buildRemoteCopy({ name: 'wallet', buildId: 'ahead', change }, copy.releases)
  checkGateways({ wallet }, await readGateways([baseURL ?? ''], ''), copy.releases)
  expect(() => deploy({ wallet }, copy.releases)).toThrow(
    `wallet@${wallet} is not compatible with host@${before.host.version}: ` +
      'it needs subscribeToRain of @tambay/client/api/realtime, which the host does not provide. ' +
      'Deploy the host first, or deploy them together: npm run deploy host wallet.'
  )
  expect(readRegistry(copy.releases)).toEqual(before)
})
