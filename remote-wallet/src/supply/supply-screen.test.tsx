import { renderRoutes } from '@tambay/client/testing/render-routes'
import { getSupply, type SealStatement } from '@tambay/contracts/supply'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { routes } from '../routes.tsx'

const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
const key = toBase64Url(await crypto.subtle.exportKey('raw', publicKey))

const first: SealStatement = {
  number: 1,
  previous: null,
  sealed_at: 1_795_000_000,
  postings: 3,
  actions: 0,
  last_action: 0,
  rows: '0'.repeat(64),
  supply: { coin: supply(9000, 0), diamond: supply(0, 0) },
  lost: null
}
const firstSeal = await sign(first)
const second: SealStatement = {
  ...first,
  number: 2,
  previous: await hash(firstSeal),
  sealed_at: 1_795_086_400,
  supply: { coin: supply(12_000, 2500), diamond: supply(1234, 0) }
}

async function show(seals: string[]) {
  mockCalls().answer(getSupply, () => ({ key, seals }))
  const { container } = renderRoutes(routes, '/my/wallet/supply')
  await screen.findByText('Coins')
  return container
}

const verdicts = () => screen.getAllByRole('img').map(icon => icon.getAttribute('aria-label'))

test('shows the newest sums, and the checks of this browser', async () => {
  const container = await show([await sign(second), firstSeal])
  expect(screen.getByText('9,500 coins')).toBeTruthy()
  expect(screen.getByText('12,000 coins')).toBeTruthy()
  expect(screen.getAllByText('1,234 diamonds')).toHaveLength(2)
  expect(screen.getByText('3 checks of the last 2 seals')).toBeTruthy()
  expect(verdicts()).toEqual(['Passed', 'Passed', 'Passed'])
  expect(await findViolations(container)).toEqual([])
})

test.each([
  ['a foreign signature', async () => [(await sign(second)).replace(/.{8}$/, 'AAAAAAAA'), firstSeal], 0],
  ['a day that does not follow', async () => [await sign({ ...second, previous: first.rows }), firstSeal], 1],
  [
    'wrong sums',
    async () => [
      await sign({ ...second, supply: { ...second.supply, coin: { issued: 1, burnt: 0, held: 2 } } }),
      firstSeal
    ],
    2
  ]
])('finds %s', async (_what, seals, at) => {
  await show(await seals())
  expect(verdicts()).toEqual(['Passed', 'Passed', 'Passed'].with(at, 'Failed'))
})

test('says what a restore took back', async () => {
  await show([await sign({ ...first, lost: { reason: 'A disk died', postings: 7, actions: 0 } })])
  expect(screen.getByText(/, 7 postings were lost: A disk died$/)).toBeTruthy()
})

test('says if nothing is signed yet', async () => {
  mockCalls().answer(getSupply, () => ({ key: null, seals: [] }))
  renderRoutes(routes, '/my/wallet/supply')
  expect(await screen.findByText('Nothing is signed yet')).toBeTruthy()
})

function supply(issued: number, burnt: number) {
  return { issued, burnt, held: issued - burnt }
}

async function sign(statement: SealStatement): Promise<string> {
  const encode = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)).buffer)
  const signed = `${encode({ alg: 'EdDSA' })}.${encode(statement)}`
  const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(signed))
  return `${signed}.${toBase64Url(signature)}`
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

function toBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
