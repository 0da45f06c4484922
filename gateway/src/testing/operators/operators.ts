import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import type { Role } from '@tambay/contracts/operator/permissions'
import { acceptInvitation, openInvitation } from '@tambay/contracts/operator/session'

import { createOperator, invite } from '#operator/accounts/invitations.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp } from '../create-test-app.ts'
import { createAuthenticator } from './authenticator.ts'

export const consoleOrigin = 'http://console.localhost:3000'

let invited = 0

/** Creates an operator with an unused invitation. */
export async function addOperator(app: TestApp, role: Role) {
  const name = `${role.replace('_', '-')}-${invited++}`
  return transact(app.operatorDb, async tx => {
    const operator = await createOperator(tx, { name, role }, app.clock.now())
    if (!operator) throw new Error(`${name} exists`)
    return { id: operator.id, name, token: await invite(tx, operator.id, app.clock.now()) }
  })
}

export async function signInOperator(app: TestApp, role: Role) {
  const { id, name, token } = await addOperator(app, role)
  const authenticator = createAuthenticator()
  const { challenge_id, options } = (await app.call(openInvitation, { token })).data
  const credential = authenticator.register(options)
  const answer = await app.call(acceptInvitation, { token, challenge_id, credential })
  const cookie = readCookie(answer)
  return { id, name, cookie, authenticator, call: callWith(app, cookie) }
}

export type TestOperator = Awaited<ReturnType<typeof signInOperator>>

export function callWith(app: TestApp, cookie: string) {
  return <E extends Endpoint>(operation: E, input: InputOf<E>, headers: Record<string, string> = {}) =>
    app.call(operation, input, { headers: { cookie, origin: consoleOrigin, ...headers } })
}

export function readCookie({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';', 1)[0] ?? ''
}
