import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'

import { listLog } from '@tambay/contracts/operator/log'
import { type Permission, permissions } from '@tambay/contracts/operator/permissions'
import {
  listOperatorSessions,
  shortCode,
  signInCommandLine,
  startPasskey
} from '@tambay/contracts/operator/session'
import { desc, eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'

import { createTestApp } from '#testing/create-test-app.ts'
import { newTokenFile, operator, runIn, unprovenOperator } from '#testing/operator.ts'
import { callWith, signInOperator, type TestOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'
import { operatorAction } from '../tables.ts'
import { commands } from '../usage.ts'
import {
  findCommandLineSession,
  newToken,
  readToken,
  startCommandLineSession
} from './command-line-session.ts'
import { operatorAccount, operatorSession } from './tables.ts'

const app = await startApp()
const ann = await app.signUp('ann11')
const warn = ['warn', `user:${ann.id}`, '--reason', 'Insults people']

const lastAction = async () =>
  (await app.db.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1))[0]

let counter = 5

async function confirm(who: TestOperator, code: string) {
  const { challenge_id, options } = (await app.call(startPasskey, {})).data
  const credential = who.authenticator.answer(options, { counter: counter++ })
  return app.call(signInCommandLine, { code, challenge_id, credential })
}

/** Runs `sign-in` and confirms the code that it shows. */
async function signIn(who: TestOperator) {
  const file = newTokenFile()
  onTestFinished(() => rm(file, { force: true }))
  const { promise: shown, resolve } = Promise.withResolvers<string>()
  const ended = runIn(file, app.url, ['sign-in'], { clock: app.clock, print: resolve })
  const code = /\?terminal=([0-9a-f]{64})\n/.exec(await shown)?.[1] ?? ''
  expect(await shown).toContain(`Code: ${shortCode(code)}`)
  expect((await confirm(who, code)).data).toEqual({ name: who.name })
  return { file, code, output: await ended, run: (...args: string[]) => runIn(file, app.url, args, app) }
}

test('a passkey signs the command line in, and the log names the operator and the session', async () => {
  const mod = await signInOperator(app, 'moderator')
  const { file, output, run } = await signIn(mod)
  expect([output.exitCode, output.out]).toEqual([
    0,
    expect.stringContaining(`You are ${mod.name} here until`)
  ])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await run(...warn)).toMatchObject({ exitCode: 0, err: '' })
  const { items } = (await mod.call(listOperatorSessions, undefined)).data
  const session = items.find(({ device }) => device === 'Command line')
  expect(await lastAction()).toMatchObject({
    operator: mod.name,
    operatorId: mod.id,
    sessionId: session?.id,
    action: 'warn'
  })
  expect(await run('reverse', 'x', '--reason', 'A mistake')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('This needs the right “Correct the ledger”')
  })

  await run('sign-out')
  expect((await run(...warn)).err).toContain('Sign in first')
  expect(await readToken(file)).toBeUndefined()
})

test('a code works once, only with a passkey, and never as the cookie of the console', async () => {
  const owner = await signInOperator(app, 'owner')
  const { file, code } = await signIn(owner)
  expect(await confirm(owner, code)).toRefuse('terminal_code_used')
  const { challenge_id, options } = (await app.call(startPasskey, {})).data
  const weak = owner.authenticator.answer(options, { counter: counter++, isUserVerified: false })
  const attack = { code: newToken().code, challenge_id, credential: weak }
  expect(await app.call(signInCommandLine, attack)).toRefuse('passkey_refused')
  for (const token of [await readToken(file), code.slice(0, 43)])
    expect(await callWith(app, `tambay_operator=${token}`)(listOperatorSessions, undefined)).toRefuse(
      'operator_sign_in_needed'
    )
})

test('the session ends after 30 idle minutes, after an hour, and with the account', async () => {
  const { id } = await signInOperator(app, 'supporter')
  const deps = { db: app.operatorDb, clock: app.clock }
  const start = async () => {
    const { token, code } = newToken()
    await startCommandLineSession(deps, id, code)
    return async () => (await findCommandLineSession(deps, token)) !== undefined
  }
  const [busy, idle] = [await start(), await start()]
  app.clock.advance(29 * 60_000)
  expect(await busy()).toBe(true)
  app.clock.advance(29 * 60_000)
  expect([await busy(), await idle()]).toEqual([true, false])
  app.clock.advance(2 * 60_000)
  expect(await busy()).toBe(false)
  const locked = await start()
  await app.operatorDb
    .update(operatorAccount)
    .set({ disabledAt: app.clock.now() })
    .where(eq(operatorAccount.id, id))
  expect(await locked()).toBe(false)
})

test('without proof, a command needs --unproven and the name of an operator with the right, and the log says so', async () => {
  const [mod, supporter] = [await signInOperator(app, 'moderator'), await signInOperator(app, 'supporter')]
  const claim = (as: string) => unprovenOperator(app.url, ...warn, '--unproven', '--as', as)
  expect((await unprovenOperator(app.url, ...warn)).err).toContain('Sign in first')
  expect((await claim('nobody')).err).toContain('nobody is not an operator')
  expect((await claim(supporter.name)).err).toContain('This needs the right “Decide reports”')
  const sessions = await app.operatorDb.$count(operatorSession)
  expect(await claim(mod.name)).toMatchObject({ exitCode: 0, err: expect.stringContaining('unproven') })
  expect(await lastAction()).toMatchObject({
    operator: `${mod.name} (unproven)`,
    operatorId: mod.id,
    sessionId: null
  })
  expect(await app.operatorDb.$count(operatorSession)).toBe(sessions)
  const { items } = (await mod.call(listLog, { operator: mod.name })).data
  expect(items).toMatchObject([{ operator: `${mod.name} (unproven)`, session: null }])
})

/** The right that each command needs. The console asks for the same right for the same work. */
const needed: Record<string, Permission | 'none'> = {
  account: 'ledger.read',
  reverse: 'ledger.correct',
  reconcile: 'none',
  unfreeze: 'ledger.correct',
  'proposals list': 'ledger.read',
  'proposals approve': 'proposals.approve',
  'proposals refuse': 'proposals.approve',
  'reports list': 'reports.read',
  'reports show': 'reports.read',
  'reports dismiss': 'reports.decide',
  hide: 'reports.decide',
  restore: 'reports.decide',
  warn: 'reports.decide',
  suspend: 'people.suspend',
  unsuspend: 'people.suspend',
  'tickets list': 'tickets.read',
  'tickets show': 'tickets.read',
  'tickets answer': 'tickets.answer',
  'tickets close': 'tickets.answer',
  'faq votes': 'tickets.read',
  invites: 'rewards.read',
  'refuse-invite': 'rewards.decide',
  'show-limits': 'people.look_up',
  'set-limit': 'tickets.answer',
  'time-out': 'tickets.answer',
  exclude: 'tickets.answer',
  'end-pause': 'tickets.answer',
  'correct-age': 'tickets.answer',
  'wheel check': 'none',
  'wheel publish': 'catalog.publish',
  'wheel history': 'ledger.read',
  'wheel close': 'catalog.publish',
  'wheel open': 'catalog.publish',
  'operators list': 'team.read',
  'operators invite': 'team.manage',
  'sign-in': 'none',
  'sign-out': 'none'
}

test('each command needs the right that is written down here for it', () => {
  expect(Object.fromEntries(commands.map(({ name, permission }) => [name, permission]))).toEqual(needed)
  expect(Object.keys(permissions)).toEqual(
    expect.arrayContaining(Object.values(needed).filter(right => right !== 'none'))
  )
})

test('before there are operators, --unproven believes any name, but moves nothing', async () => {
  const fresh = await createTestApp()
  onTestFinished(fresh.close)
  const reverse = ['reverse', randomUUID(), '--reason', 'A mistake', '--unproven', '--as', 'root']
  expect((await unprovenOperator(fresh.url, ...reverse)).err).toContain('root (unproven) is none')
  const { exitCode } = await unprovenOperator(
    fresh.url,
    'operators',
    'invite',
    'first',
    '--role',
    'owner',
    '--unproven',
    '--as',
    'root'
  )
  expect(exitCode).toBe(0)
  const [invited] = await fresh.db.select().from(operatorAction)
  expect(invited).toMatchObject({ operator: 'root (unproven)', operatorId: null })
  expect((await operator(fresh.url, 'operators', 'list', '--as', 'first')).out).toContain('first')
})
