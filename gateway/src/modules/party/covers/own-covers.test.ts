import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { createParty } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'
import { listCovers } from '@tambay/contracts/room/covers'
import { updateParty } from '@tambay/contracts/room/settings'
import { expect, onTestFinished, test } from 'vitest'

import { writeContent } from '#testing/content/write-content.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { openParty, partyDraft } from '#testing/modules/party.ts'

const picture = Buffer.from('the bytes of a picture')
const unknown = '/media/covers/0123456789abcdef.webp'

async function start() {
  const folder = writeContent('covers', { covers: ['barangay-fiesta.webp', 'karaoke-bar'] })
  mkdirSync(join(folder, 'covers'))
  writeFileSync(join(folder, 'covers/barangay-fiesta.webp'), picture)
  const app = await createTestApp({ CONTENT_DIR: folder })
  onTestFinished(app.close)
  const { items } = (await app.call(listCovers, undefined)).data
  return { app, items, own: items[0]?.picture ?? '' }
}

test('hosts choose among the operator’s own pictures and those of the app that the operator offers', async () => {
  const { app, items, own } = await start()
  expect(items).toEqual([
    { picture: expect.stringMatching(/^\/media\/covers\/[0-9a-f]{16}\.webp$/), label: 'barangay fiesta' },
    { picture: coverPicture('karaoke-bar'), label: 'karaoke bar' }
  ])
  const ann = await app.signUp('ann')
  const party = await openParty(ann, { cover: own })
  expect(party.cover).toBe(own)
  const change = { party_id: party.id, cover: coverPicture('karaoke-bar') }
  expect((await ann.call(updateParty, change)).data.party.cover).toBe(change.cover)
})

test('serves these pictures, and no other path', async () => {
  const { app, own } = await start()
  const { statusCode, headers, rawPayload } = await app.fastify.inject(own)
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/webp' })
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(rawPayload).toEqual(picture)
  for (const path of [unknown, '/media/covers/covers.json', '/media/covers/..%2fcovers.json'])
    expect((await app.fastify.inject(path)).statusCode).toBe(404)
})

test('refuses a picture that the operator doesn’t offer', async () => {
  const { app } = await start()
  const ann = await app.signUp('ann')
  const { id: party_id } = await openParty(ann)
  for (const answer of [
    await ann.call(createParty, { ...partyDraft, cover: unknown }),
    await ann.call(updateParty, { party_id, cover: unknown })
  ]) {
    expect(answer).toRefuse('bad_request')
    const message = 'This cover isn’t offered anymore. Please choose another one.'
    expect(answer.envelope).toMatchObject({ msg: message, data: { issues: [{ path: 'cover', message }] } })
  }
})
