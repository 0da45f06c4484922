import { getOperator } from '@tambay/contracts/operator/session'
import { changeOperator, inviteOperator, listTeam, signOutOperator } from '@tambay/contracts/operator/team'
import { expect, test } from 'vitest'

import { signInOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()
const owner = await signInOperator(app, 'owner')

const member = async (id: string) =>
  (await owner.call(listTeam, undefined)).data.items.find(each => each.id === id)
const isSignedIn = async ({ call }: Awaited<ReturnType<typeof signInOperator>>) =>
  (await call(getOperator, undefined)).data.operator !== null

test('the last owner can’t be left without passkeys', async () => {
  const { id } = owner
  expect(await owner.call(signOutOperator, { id, removes_passkeys: true })).toRefuse('last_owner')
  expect(await isSignedIn(owner)).toBe(true)
  expect(await member(id)).toMatchObject({ role: 'owner', is_disabled: false, passkeys: 1 })
})

test('of two owners who remove each other at the same time, one stays', async () => {
  const other = await signInOperator(app, 'owner')
  const answers = await Promise.all([
    owner.call(signOutOperator, { id: other.id, removes_passkeys: true }),
    other.call(changeOperator, { id: other.id, role: 'moderator' })
  ])
  expect(answers.map(({ envelope }) => envelope.bizErrorCode ?? 'ok')).toContain('ok')
  expect(await member(owner.id)).toMatchObject({ role: 'owner', passkeys: 1 })
})

test('signing an operator out ends the sessions, and removes the passkeys if asked', async () => {
  const mia = await signInOperator(app, 'moderator')
  await owner.call(signOutOperator, { id: mia.id, removes_passkeys: false })
  expect([await isSignedIn(mia), (await member(mia.id))?.passkeys]).toEqual([false, 1])
  const leo = await signInOperator(app, 'moderator')
  await owner.call(signOutOperator, { id: leo.id, removes_passkeys: true })
  expect([await isSignedIn(leo), (await member(leo.id))?.passkeys]).toEqual([false, 0])
  expect(await owner.call(signOutOperator, { id: '999999', removes_passkeys: false })).toRefuse(
    'operator_not_found'
  )
})

test('nobody but an owner gives themselves another role, whatever the request says', async () => {
  const mia = await signInOperator(app, 'moderator')
  const edited = { id: mia.id, role: 'owner', permissions: ['team.manage'], operator_id: owner.id }
  for (const operation of [changeOperator, inviteOperator, signOutOperator])
    expect(await mia.call(operation, edited as never)).toRefuse('permission_missing')
  expect(await owner.call(changeOperator, edited as never)).toRefuse('bad_request')
  expect((await member(mia.id))?.role).toBe('moderator')
})
