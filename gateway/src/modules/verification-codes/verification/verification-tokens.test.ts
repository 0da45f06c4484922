import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { transact } from '#platform/database/transact.ts'
import type { CurrentUser } from '#platform/http/caller/session.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { createVerificationTokens } from './verification-tokens.ts'

const app = await startApp()
const tokens = createVerificationTokens(app)

const { ann } = newPeople(app, 'ann')

const issue = (user: CurrentUser) => transact(app.db, tx => tokens.issue(tx, user))
const use = (user: CurrentUser, token: string) => transact(app.db, tx => tokens.use(tx, user, token))

test('a verification token works once', async () => {
  const { token, expiresIn } = await issue(ann)
  expect(token).toMatch(/^v_[\w-]{43}$/)
  expect(expiresIn).toBe(600)
  expect(await use(ann, token)).toBe(true)
  expect(await use(ann, token)).toBe(false)
})

test('only one of many concurrent uses succeeds', async () => {
  const { token } = await issue(ann)
  const uses = await Promise.all(Array.from({ length: 8 }, () => use(ann, token)))
  expect(uses.filter(Boolean)).toHaveLength(1)
})

test('a rolled-back change does not use up the token', async () => {
  const { token } = await issue(ann)
  const failing = transact(app.db, async tx => {
    await tokens.use(tx, ann, token)
    throw new Error('the phone was taken')
  })
  await expect(failing).rejects.toThrow('the phone was taken')
  expect(await use(ann, token)).toBe(true)
})

test('a token works only for its own session', async () => {
  const { token } = await issue(ann)
  const { sessionId } = await app.sessions.issueForUser(ann.id, 'another phone')
  const bob = await app.signUpNumbered('bob')
  expect(await use({ id: ann.id, sessionId }, token)).toBe(false)
  expect(await use({ id: bob.id, sessionId: bob.sessionId }, token)).toBe(false)
  expect(await use(ann, token)).toBe(true)
})

test('a token expires after 10 minutes', async () => {
  const [inTime, late] = [await issue(ann), await issue(ann)]
  app.clock.advance(599_999)
  expect(await use(ann, inTime.token)).toBe(true)
  app.clock.advance(1)
  expect(await use(ann, late.token)).toBe(false)
})

test('the database stores no usable token', async () => {
  const { token } = await issue(ann)
  const { rows } = await app.db.execute(sql`SELECT verification_proof::text AS row FROM verification_proof`)
  expect(JSON.stringify(rows)).not.toContain(token)
})
