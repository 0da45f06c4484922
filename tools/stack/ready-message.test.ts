import { encode } from 'uqr'
import { expect, test } from 'vitest'

import { readyMessage } from './ready-message.ts'

const url = 'http://192.0.2.2:3000'

test('says that several gateways have no voice without LiveKit', () => {
  const local = { url, address: 'localhost' }
  expect(readyMessage({ ...local, gatewayCount: 3 })).toContain('Rooms have no voice')
  expect(readyMessage({ ...local, gatewayCount: 3, liveKitUrl: 'wss://livekit.example' })).not.toContain(
    'no voice'
  )
  expect(readyMessage(local)).not.toContain('no voice')
})

test('prints the address in the local network and a QR code of it', () => {
  const message = readyMessage({ url, address: '192.0.2.2' })
  expect(message).toContain(`\nReady: ${url}\n`)
  const code = message.split('\n').filter(line => /^[█▀▄ ]{20,}$/.test(line))
  // Each character shows two rows, and a full block is white.
  const rows = code.flatMap(line => ['█▀', '█▄'].map(white => [...line].map(char => !white.includes(char))))
  expect(rows.slice(0, -1)).toEqual(encode(url).data)
})

test('prints the console and a link for each role, but only if this computer can resolve its name', () => {
  const demoOperatorKey = 'k'.repeat(32)
  const message = readyMessage({ url: 'http://localhost:3000', address: 'localhost', demoOperatorKey })
  expect(message).toContain('Console: http://console.localhost:3000.')
  expect(message).toMatch(
    / {2}release-manager {2}http:\/\/console\.localhost:3000\/console\/sign-in\?invitation=[\w-]{43}\n/
  )
  expect(readyMessage({ url, address: '192.0.2.2', demoOperatorKey })).not.toContain('Console')
})
