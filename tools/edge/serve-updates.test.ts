import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'

import { createUpdates } from './serve-updates.ts'

async function startUpdates() {
  const app = fastify({ forceCloseConnections: true })
  onTestFinished(() => app.close())
  const updates = createUpdates()
  updates.serve(app, '/updates', { mapStack: async stack => stack.toUpperCase() })
  return { updates, url: `${await app.listen({ host: '127.0.0.1', port: 0 })}/updates` }
}

async function open(url: string) {
  const page = (await fetch(url)).body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => JSON.parse((await page.read()).value?.replace(/^data: /, '') ?? '')
  return { read, close: () => page.cancel() }
}

test('tells every open page of a build, and a later page of the latest build of each package', async () => {
  const { updates, url } = await startUpdates()
  updates.tell({ name: 'host', version: 'a1' })
  const page = await open(url)
  expect(await page.read()).toEqual([{ name: 'host', version: 'a1' }])
  updates.tell({ name: 'party', version: 'b1' })
  expect(await page.read()).toEqual([{ name: 'party', version: 'b1' }])
  updates.tell({ name: 'party', problem: 'It does not build.' })
  const failed = { name: 'party', version: 'b1', problem: 'It does not build.' }
  expect(await page.read()).toEqual([failed])
  await page.close()
  updates.tell({ name: 'host', version: 'a2' })
  expect(await (await open(url)).read()).toEqual([{ name: 'host', version: 'a2' }, failed])
})

test('maps the stack of an error that a page sends', async () => {
  const { url } = await startUpdates()
  const headers = { 'content-type': 'text/plain' }
  const answer = await fetch(`${url}/stack`, { method: 'POST', headers, body: 'at a.js:1:2' })
  expect(await answer.text()).toBe('AT A.JS:1:2')
})

test('knows which packages run in an open page, until the page is closed', async () => {
  const { updates, url } = await startUpdates()
  const page = await open(`${url}?page=1`)
  const headers = { 'content-type': 'text/plain' }
  await fetch(`${url}/used?page=1`, { method: 'POST', headers, body: 'party' })
  expect([updates.isUsed('party'), updates.isUsed('wallet')]).toEqual([true, false])
  await page.close()
  await expect.poll(() => updates.isUsed('party')).toBe(false)
})
