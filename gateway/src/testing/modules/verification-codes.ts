import { getEmailCode, getTelCode } from '@tambay/contracts/sign-in'
import { readPhone } from '@tambay/contracts/validation/phone'
import { asc, eq } from 'drizzle-orm'

import { outbox } from '#modules/outbox/tables.ts'
import type { CodePurpose } from '#modules/verification-codes/send/code-texts.ts'
import type { TestApp } from '../create-test-app.ts'
import { sendWithHumanCheck } from '../prove-human.ts'

interface CodeSource {
  ip?: string
  device?: string
  cookie?: string
}

export async function requestCode(
  app: TestApp,
  to: string,
  purpose: Exclude<CodePurpose, 'verify'>,
  { ip, device = 'device-of-a-test', cookie }: CodeSource = {}
) {
  const headers = {
    ...(ip !== undefined && { 'x-forwarded-for': ip }),
    ...(cookie !== undefined && { cookie })
  }
  if (to.includes('@')) {
    return sendWithHumanCheck(app, 'code', human =>
      app.call(getEmailCode, { email: to, purpose, human, device_id: device }, { headers })
    )
  }
  if (purpose === 'register') throw new Error('Registration codes are only sent by email')
  return sendWithHumanCheck(app, 'code', human =>
    app.call(getTelCode, { tel: to, purpose, human, device_id: device }, { headers })
  )
}

export async function codesSentTo(app: Pick<TestApp, 'db'>, to: string): Promise<string[]> {
  const messages = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, readPhone(to) ?? to.toLowerCase()))
    .orderBy(asc(outbox.createdAt))
  return messages.flatMap(({ text }) => /^\d{4}/.exec(text)?.[0] ?? [])
}

export async function getCode(
  app: TestApp,
  to: string,
  purpose: Exclude<CodePurpose, 'verify'>,
  source: CodeSource = {}
): Promise<string> {
  const answer = await requestCode(app, to, purpose, source)
  const code = (await codesSentTo(app, to)).at(-1)
  if (answer.envelope.code !== 0 || !code)
    throw new Error(`No code was sent: ${JSON.stringify(answer.envelope)}`)
  return code
}

export const otherCode = (code: string) => (code === '0000' ? '1111' : '0000')
