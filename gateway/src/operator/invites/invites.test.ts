import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { joinBySms, progressOf } from '#testing/modules/invite.ts'
import { operator } from '#testing/operator.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'

const app = await startApp({ HUMAN_WORK: 3 })

test('lists invitations with their risk, and records a refusal', async () => {
  const ann = await app.signUp('ann')
  const bob = await joinBySms(app, ann.user.inviteCode)
  const [row] = await app.db.select().from(users).where(eq(users.id, bob))
  const name = row?.username ?? ''
  const refuse = ['refuse-invite', `user:${bob}`, '--reason', 'A farm', '--as', 'olga']
  const { out, exitCode } = await operator(app.url, ...refuse)
  expect([exitCode, out]).toEqual([0, `The invitation of ${name} (user:${bob}) is refused: “A farm”.`])
  expect((await operator(app.url, 'invites', 'ann')).out).toBe(
    `ann (user:${ann.id}) has invited 1:\n\n  2026-11-20 12:00:00 +08:00  ${name}  user:${bob}  refused  not_eligible  operator`
  )
  expect(await progressOf(app, ann)).toEqual(['refused: not_eligible'])
  expect(await app.db.select().from(operatorAction)).toMatchObject([
    { operator: 'olga', action: 'refuse-invite', subject: `user:${bob}`, reason: 'A farm' }
  ])
  expect(await operator(app.url, ...refuse)).toMatchObject({
    exitCode: 1,
    err: `There is no open invitation of ${name}.`
  })
  expect((await operator(app.url, 'invites', name)).out).toBe(`${name} has invited nobody.`)
})
