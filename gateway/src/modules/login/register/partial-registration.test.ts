import { randomUUID } from 'node:crypto'

import { type LoginAnswer, loginByTel } from '@tambay/contracts/sign-in'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { users } from '#identity/users/tables.ts'
import { asOwner, blockedBackend } from '#testing/blocked-backend.ts'
import { clientId, sendCredential, startIssuer, tokenOf } from '#testing/modules/google.ts'
import { ownerOf, registrationOf, sendRegistration } from '#testing/modules/login.ts'
import { getCode } from '#testing/modules/verification-codes.ts'
import { startApp } from '#testing/start-app.ts'

type Press = () => Promise<{ data: LoginAnswer }>

let runs = 0

const issuer = await startIssuer()
const app = await startApp({ HUMAN_WORK: 3, GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url })
beforeEach(() => {
  runs++
})

const invitation = () => ({ invite_code: inviteCode, device_id: `device-${runs}` })
const { inviteCode } = (await app.signUp('inviter')).user

const methods: Array<[string, () => Promise<Press>]> = [
  [
    'registering',
    async () => {
      const name = `half${runs}made`
      const code = await getCode(app, `${name}@example.ph`, 'register')
      const form = registrationOf(name, code, invitation())
      return () => sendRegistration(app, form)
    }
  ],
  [
    'logging in by SMS',
    async () => {
      const tel = `+63917700${1000 + runs}`
      const code = await getCode(app, tel, 'login')
      const request = { tel, verification_code: code, agree: true, attempt_id: randomUUID(), ...invitation() }
      return () => app.call(loginByTel, request)
    }
  ],
  [
    'logging in with Google',
    async () => {
      const claims = { email: `half${runs}@gmail.com`, email_verified: true }
      const credential = await tokenOf(app, issuer, `half${runs}`, claims)
      return () => sendCredential(app, credential, invitation())
    }
  ]
]

async function countRows() {
  const { rows } = await app.db.execute(sql`
    SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM account) AS accounts,
      (SELECT count(*) FROM tx) AS txs, (SELECT count(*) FROM session) AS sessions,
      (SELECT count(*) FROM invitation) AS invitations, (SELECT count(*) FROM used_challenge WHERE signature LIKE 'google%') AS nonces
  `)
  return rows[0]
}

function expectFault(answer: unknown) {
  expect(answer).toRefuse('system_busy')
  expect(app.takeErrors()).toHaveLength(1)
}

describe.each(methods)('%s', (_method, fill) => {
  test('leaves no rows behind if the database connection drops, and a second press succeeds', async () => {
    const press = await fill()
    const before = await countRows()
    // The session is written last, so a request that waits for it has written everything else.
    const waiting = await app.db.transaction(async tx => {
      await tx.execute(sql`LOCK TABLE session IN SHARE MODE`)
      const answer = press()
      const pid = await blockedBackend(app)
      await asOwner(app, client => client.query('SELECT pg_terminate_backend($1)', [pid]))
      return { answer }
    })
    expectFault(await waiting.answer)
    expect(await countRows()).toEqual(before)

    const { token } = (await press()).data
    expect(await ownerOf(app, token)).toMatch(/^\d+$/)
    expect(await app.db.$count(users)).toBe(Number(before?.users) + 1)
  })

  test('leaves no rows behind if the last write fails, and a second press succeeds', async () => {
    const press = await fill()
    const before = await countRows()
    await asOwner(app, client =>
      client.query(`
        CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$;
        CREATE TRIGGER fail AFTER INSERT ON session EXECUTE FUNCTION fail()
      `)
    )
    expectFault(await press())
    await asOwner(app, client => client.query('DROP FUNCTION fail CASCADE'))
    expect(await countRows()).toEqual(before)

    const { token } = (await press()).data
    expect(await ownerOf(app, token)).toMatch(/^\d+$/)
    expect(await app.db.$count(users)).toBe(Number(before?.users) + 1)
  })
})
