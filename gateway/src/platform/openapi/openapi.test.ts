import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { createConfig, lintFromString } from '@redocly/openapi-core'
import { changeTel, endOtherSessions } from '@tambay/contracts/account'
import type { Endpoint } from '@tambay/contracts/endpoint'
import { refusals } from '@tambay/contracts/errors'
import { exchangeDiamonds } from '@tambay/contracts/exchange'
import { setPlayLimit } from '@tambay/contracts/limits'
import { sendMessage } from '@tambay/contracts/messages/messages'
import { getHumanChallenge, getTelCode, register, resetPassword } from '@tambay/contracts/sign-in'
import { getUserInfo } from '@tambay/contracts/user'
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

test('says for deploys which operations, fields, refusals and events it serves', async () => {
  const contract = (await app.fastify.inject('/contract.json')).json()
  expect(contract.operations[`POST ${exchangeDiamonds.path}`].input).toContain('diamonds')
  expect(contract.refusals).toContain('phone_taken')
  expect([contract.events, contract.requests]).toEqual([
    expect.arrayContaining(['balance']),
    expect.arrayContaining(['watch_party', 'voice_join'])
  ])
})

test('lists the refusals of an operation by HTTP status, including those of its token, input and rate', async () => {
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
  expect(code.enum).toEqual(bizErrorCode.enum.map((reason: keyof typeof refusals) => refusals[reason].code))
})

test('takes descriptions of operations, schemas and fields from the comments of the contracts', async () => {
  const { components, paths } = (await app.fastify.inject('/openapi.json')).json()
  const { post } = paths[getTelCode.path]
  const { properties } = post.requestBody.content['application/json'].schema
  expect(post.description).toBe(
    "The response doesn't tell whether an account exists.\n\nAnyone can call it. A token is ignored."
  )
  expect(properties.human.$ref).toBe('#/components/schemas/HumanAnswer')
  expect(components.schemas.HumanAnswer.description).toBe('The solved ALTCHA challenge.')
  expect(properties.purpose.description).toMatch(/^The call that will use the code/)
})

interface Described {
  description?: string
  $ref?: string
}

test('describes a message as one object per kind, with exactly the content of its kind', async () => {
  const { paths } = (await app.fastify.inject('/openapi.json')).json()
  const { schema } = paths[sendMessage.path].post.requestBody.content['application/json']
  const shared = ['to_user_id', 'client_id', 'kind']
  const fieldsOf = (kind: { properties: object; required: string[] }) => [
    Object.keys(kind.properties),
    kind.required
  ]
  expect(schema.oneOf.map(fieldsOf)).toEqual(
    ['text', 'media_id', 'sticker_id', 'card'].map(content => [
      [...shared, content],
      [...shared, content]
    ])
  )
})

test('describes rules between the fields of a body', async () => {
  const { paths } = (await app.fastify.inject('/openapi.json')).json()
  const schemaOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema
  expect(schemaOf(resetPassword.path).oneOf).toEqual([{ required: ['tel'] }, { required: ['email'] }])
  expect(schemaOf(register.path).dependentRequired).toEqual({ invite_code: ['device_id'] })
  expect(schemaOf(setPlayLimit.path).anyOf).toContainEqual({
    properties: { period: { const: 'week' }, amount: { maximum: 10_080 } }
  })
})

test('names the schemas of the contracts, so that generated clients have their types', async () => {
  const { components, paths } = (await app.fastify.inject('/openapi.json')).json()
  expect(Object.keys(components.schemas)).toEqual(
    expect.arrayContaining(['UserInfo', 'UserCard', 'Party', 'Message', 'Club', 'Post'])
  )
  const { schema } = paths[getUserInfo.path].get.responses[200].content['application/json']
  expect(schema.oneOf[0].properties.data.properties.user_info).toEqual({
    $ref: '#/components/schemas/UserInfo'
  })
})

test('requires a body exactly if the operation refuses a call without one', async () => {
  const { paths } = (await app.fastify.inject('/openapi.json')).json()
  const isRequired = ({ path }: Endpoint) => paths[path].post.requestBody.required
  expect([isRequired(endOtherSessions), isRequired(changeTel)]).toEqual([false, true])
})

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

test('describes exactly the tags that operations use', async () => {
  const { tags, paths } = (await app.fastify.inject('/openapi.json')).json()
  const operations: { tags: string[] }[] = Object.values(paths).flatMap(path => Object.values(path ?? {}))
  const described = tags.map(({ name }: { name: string }) => name)
  expect([...new Set(operations.flatMap(operation => operation.tags))].toSorted()).toEqual(
    described.toSorted()
  )
})
