import { readPhone } from '@tambay/contracts/phone'
import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { asc, eq } from 'drizzle-orm'

import type { TestApp } from '../../testing/create-test-app.ts'
import { proveHuman } from '../../testing/prove-human.ts'
import { outbox } from '../outbox/tables.ts'
import type { CodePurpose } from './send/code-texts.ts'

interface Asking {
  /** Another address of the network, which the edge in front would name. */
  ip?: string
  device?: string
}

/** Asks for a code as a browser does, its human verification solved; an address with an @ gets mail. */
export async function askForCode(
  app: TestApp,
  to: string,
  purpose: Exclude<CodePurpose, 'verify'>,
  { ip, device = 'device-of-a-test' }: Asking = {}
) {
  const rest = { human: await proveHuman(app, 'code'), device_id: device }
  const headers: Record<string, string> = ip === undefined ? {} : { 'x-forwarded-for': ip }
  if (to.includes('@')) {
    if (purpose === 'login') throw new Error('Nobody logs in with a code that comes by mail')
    return app.call(getEmailCode, { email: to, purpose, ...rest }, { headers })
  }
  if (purpose === 'register') throw new Error('Nobody registers with a code that comes by SMS')
  return app.call(getTelCode, { tel: to, purpose, ...rest }, { headers })
}

/** The codes on their way to a number, in any form, or an address: the oldest first. */
export async function codesSentTo(app: Pick<TestApp, 'db'>, to: string): Promise<string[]> {
  const messages = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, readPhone(to) ?? to.toLowerCase()))
    .orderBy(asc(outbox.createdAt))
  return messages.flatMap(({ text }) => /^\d{4}/.exec(text)?.[0] ?? [])
}

/** Asks for a code and reads it. */
export async function getCode(
  app: TestApp,
  to: string,
  purpose: Exclude<CodePurpose, 'verify'>,
  asking: Asking = {}
): Promise<string> {
  const answer = await askForCode(app, to, purpose, asking)
  const code = (await codesSentTo(app, to)).at(-1)
  if (answer.envelope.code !== 0 || !code) throw new Error(`No code: ${JSON.stringify(answer.envelope)}`)
  return code
}

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '0000' ? '1111' : '0000')
