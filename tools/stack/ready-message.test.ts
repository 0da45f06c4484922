import { encode } from 'uqr'
import { expect, test } from 'vitest'

import { readyMessage } from './ready-message.ts'

const url = 'http://192.0.2.2:3000'

test('prints the address in the local network and a QR code of it', () => {
  const message = readyMessage({ url, address: '192.0.2.2' })
  expect(message).toContain(`\nReady: ${url}\n`)
  const code = message.split('\n').filter(line => /^[█▀▄ ]{20,}$/.test(line))
  // Each character shows two rows, and a full block is white.
  const rows = code.flatMap(line => ['█▀', '█▄'].map(white => [...line].map(char => !white.includes(char))))
  expect(rows.slice(0, -1)).toEqual(encode(url).data)
})

test('says where to log in with the demo accounts', () => {
  expect(readyMessage({ url, address: 'localhost' }).split('\n')[0]).toBe(
    'Demo accounts: maria01, jose02, liza03 (password Tambay#2026). Log in with them under Account.'
  )
})

test('prints no QR code if only this computer can open the app', () => {
  const message = readyMessage({ url: 'http://localhost:3000', address: 'localhost' })
  expect(message.split('\n').slice(1)).toEqual(['Ready: http://localhost:3000'])
})
