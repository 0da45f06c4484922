import { getParty } from '@tambay/contracts/party'
import { mockCallsBeforeEach } from '@tambay/testing/mock-calls'
import { beforeEach, expect, test } from 'vitest'

import { partyOf } from '../testing/parties.ts'
import { findFrame } from './find-frame.ts'

const party = partyOf()
const onLocalhost = ['http://localhost:*']
const calls = mockCallsBeforeEach()

beforeEach(() => {
  calls.answer(getParty, () => ({ party }))
})

test.each([
  ['http://localhost:5173/game?x=1', onLocalhost, 'http://localhost:5173'],
  [' https://studio.example/play ', ['https://studio.example'], 'https://studio.example']
])('opens %s on an origin for debugging without asking the gateway', async (frameUrl, origins, origin) => {
  const found = await findFrame({ frameUrl, partyId: party.id }, origins)
  expect(found).toEqual({ url: frameUrl.trim(), origin })
  expect(calls.seen).toEqual([])
})

test('opens the URL that the gateway returns for the party', async () => {
  const found = await findFrame({ frameUrl: 'http://localhost:3005', partyId: party.id }, [])
  expect(found).toEqual({ url: 'http://localhost:3005/', origin: 'http://localhost:3005' })
})

test.each([
  ['', onLocalhost, 'Enter a complete URL'],
  ['localhost:5173', onLocalhost, 'Only https URLs'],
  ['javascript:alert(1)', onLocalhost, 'Only https URLs'],
  ['http://studio.example/', ['http://studio.example'], 'http only on localhost'],
  ['http://ann:pw@localhost:5173/', onLocalhost, 'Remove the username'],
  [`${location.origin}/game`, onLocalhost, 'the app’s own origin'],
  ['http://127.0.0.1:5173/', onLocalhost, 'not allowed for debugging'],
  ['http://localhost.evil.example:5173/', onLocalhost, 'http only on localhost'],
  ['https://localhost/', onLocalhost, 'not allowed for debugging'],
  ['https://studio.example.evil.example/', ['https://studio.example'], 'not allowed for debugging'],
  ['https://studio.example:8443/', ['https://studio.example'], 'not allowed for debugging'],
  ['http://localhost:3005/other', [], 'not the game of the party'],
  ['http://localhost:5173/', [], 'not the game of the party']
])('refuses "%s" with the origins %o: %s', async (frameUrl, origins, message) => {
  await expect(findFrame({ frameUrl, partyId: party.id }, origins)).rejects.toThrow(message)
})

test('does not ask the gateway about an invalid party id', async () => {
  const asked = findFrame({ frameUrl: 'http://localhost:3005/', partyId: 'x' }, [])
  await expect(asked).rejects.toThrow('not the game of the party')
  expect(calls.seen).toEqual([])
})
