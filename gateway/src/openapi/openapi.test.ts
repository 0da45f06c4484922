import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { findOperations } from './find-operations.ts'
import { openApiFile, openApiText } from './openapi-file.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('the committed openapi.json says what the contracts say', async () => {
  // Otherwise: pnpm --filter @tambay/gateway run openapi
  expect(readFileSync(openApiFile, 'utf8')).toBe(await openApiText())
})

test('serves openapi.json with every operation of the contracts', async () => {
  const { paths } = (await app.fastify.inject('/openapi.json')).json()
  const operations = await findOperations()
  expect(operations.length).toBeGreaterThan(30)
  expect(Object.keys(paths).sort()).toEqual(operations.map(({ operation }) => operation.path).sort())
})

test('binds every operation of the contracts', async () => {
  const operations = await findOperations()
  const unbound = operations.filter(
    ({ operation: { method, path } }) => !app.fastify.hasRoute({ method, url: path })
  )
  expect(unbound.map(({ name }) => name)).toEqual([])
})

test('no two operations share a method and a path', async () => {
  const operations = await findOperations()
  const addresses = operations.map(({ operation: { method, path } }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})
