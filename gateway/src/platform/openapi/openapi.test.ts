import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { changeTel } from '@tambay/contracts/account'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { allRefusals } from '@tambay/contracts/operator/all-refusals'
import { getHumanChallenge } from '@tambay/contracts/sign-in'
import { expect, test } from 'vitest'

import { startApp } from '#testing/start-app.ts'
import { openApiText } from './build-openapi.ts'
import { findOperations } from './find-operations.ts'
import { openApiFile } from './openapi-file.ts'

const app = await startApp()

test('the committed openapi.json matches the contracts', async () => {
  // If this fails: npx pnpm@12.21.0 --filter @tambay/gateway run openapi
  expect(readFileSync(openApiFile, 'utf8')).toBe(await openApiText())
})

test('says for deploys which operations, fields, allRefusals and events it serves', async () => {
  const contract = (await app.fastify.inject('/contract.json')).json()
  expect(contract.operations[`POST ${exchangeDiamonds.path}`].input).toContain('diamonds')
  expect(contract.refusals).toContain('phone_taken')
  expect([contract.events, contract.requests]).toEqual([
    expect.arrayContaining(['balance']),
    expect.arrayContaining(['watch_party', 'voice_join'])
  ])
})

test('lists the allRefusals of an operation by HTTP status, including those of its token, input and rate', async () => {
  const { paths, components } = (await app.fastify.inject('/openapi.json')).json()
  const { responses } = paths[changeTel.path].post
  expect(Object.keys(responses)).toEqual(['200', '400', '413', '415', '429', '500'])
  for (const reason of ['phone_taken', 'session_expired', 'token_unknown', 'token_revoked', 'account_closed'])
    expect(responses[200].description).toContain(`\`${reason}\``)
  const open = paths[getHumanChallenge.path].get.responses
  expect(Object.keys(open)).toEqual(['200', '400', '429', '500'])
  expect(open[200].description).toBe('Success')
  const ofMoney = '#/components/responses/bad_request.idempotency_key_missing'
  expect(paths[exchangeDiamonds.path].post.responses[400]).toEqual({ $ref: ofMoney })
  expect(components.responses).toHaveProperty(['bad_request.idempotency_key_missing', 'description'])
})

test('describes a response as a success with data, or a refusal with one of the declared codes', async () => {
  const { paths } = (await app.fastify.inject('/openapi.json')).json()
  const schemaOf = (status: number) =>
    paths[changeTel.path].post.responses[status].content['application/json'].schema
  const [success, refusal] = schemaOf(200).oneOf
  expect(success.properties.code).toMatchObject({ const: 0 })
  expect(success.required).toContain('data')
  const { code, bizErrorCode } = refusal.properties
  expect(bizErrorCode.enum).toEqual(expect.arrayContaining([...changeTel.errors, 'session_expired']))
  expect(code.enum).toEqual(
    bizErrorCode.enum.map((reason: keyof typeof allRefusals) => allRefusals[reason].code)
  )
})

interface Described {
  description?: string
  $ref?: string
}

test('sends openapi.json compressed to clients that accept it', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const { rawPayload, headers: sent } = await app.fastify.inject({ url: '/openapi.json', headers })
  expect(sent['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe(readFileSync(openApiFile, 'utf8'))
  expect(rawPayload.length).toBeLessThan(100_000)
})

test('describes every operation', async () => {
  const { paths } = (await app.fastify.inject('/openapi.json')).json()
  const operations = Object.values<Record<string, Described>>(paths).flatMap(path => Object.values(path))
  expect(operations.filter(({ description = '' }) => description === '')).toEqual([])
})

test('the gateway has a route for every operation of the contracts', async () => {
  const operations = await findOperations()
  const unbound = operations.filter(
    ({ operation: { method, path } }) => !app.fastify.hasRoute({ method, url: path })
  )
  expect(unbound.map(({ name }) => name)).toEqual([])
})

test('breaks no recommended rule of an OpenAPI linter', async () => {
  expect(await lint(readFileSync(openApiFile, 'utf8'))).toEqual([])
})

async function lint(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: openApiFile, config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)
}
