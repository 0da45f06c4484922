import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { shortCode } from '@tambay/contracts/operator/session'
import { eq } from 'drizzle-orm'

import { defineCommand, type OperatorContext } from '../define-command.ts'
import { noInput } from '../inputs.ts'
import { OperatorError } from '../operator-error.ts'
import { moment } from '../text.ts'
import { readConsoleOrigin } from './account-commands.ts'
import { findCommandLineSession, newToken, readToken, saveToken } from './command-line-session.ts'
import { endSessions } from './operator-session.ts'
import { operatorSession } from './tables.ts'

const waitMs = 5 * 60_000
const pollMs = 500

async function signIn(context: OperatorContext) {
  const { token, code } = newToken()
  context.print(
    `Open this address, compare the code, and confirm it with your passkey:\n${readConsoleOrigin()}/console/sign-in?terminal=${code}\nCode: ${shortCode(code)}`
  )
  for (let waited = 0; waited < waitMs; waited += pollMs) {
    const found = await findCommandLineSession(context, token)
    if (found) {
      await saveToken(context.tokenFile, token)
      return { name: found.operator.name, role: found.operator.role, until: found.session.expiresAt }
    }
    await wait(pollMs)
  }
  throw new OperatorError('Nobody confirmed the code in 5 minutes. Start again.')
}

async function signOut(context: OperatorContext) {
  const token = await readToken(context.tokenFile)
  const found = token === undefined ? undefined : await findCommandLineSession(context, token)
  if (found) await endSessions(context, eq(operatorSession.id, found.session.id))
  await rm(context.tokenFile, { force: true })
  return {}
}

export const signInCommands = [
  defineCommand({
    name: 'sign-in',
    about: 'signs this command line in for an hour; you confirm it in the console with your passkey',
    permission: 'none',
    input: noInput,
    run: signIn,
    format: ({ name, until }) => `You are ${name} here until ${moment(until)}.`
  }),
  defineCommand({
    name: 'sign-out',
    about: 'ends this session',
    permission: 'none',
    input: noInput,
    run: signOut,
    format: () => 'Signed out.'
  })
]
