import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

import type { Permission } from '@tambay/contracts/operator/permissions'

import type { Db } from '#platform/database/db.ts'
import { hashToken } from '#platform/http/caller/token.ts'
import type { Clock } from '#platform/time/clock.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, unprovenName } from '../record-action.ts'
import { requirePermission } from './authenticate-operator.ts'
import { findOperator } from './invitations.ts'
import { findOpenSession, storeSession } from './operator-session.ts'
import { operatorAccount } from './tables.ts'

const sessionHours = 1

interface Deps {
  db: Db
  clock: Clock
}

export function newToken() {
  const token = randomBytes(32).toString('base64url')
  return { token, code: codeOf(token) }
}

/** The console gets this code, and never the token, which stays in the terminal. */
const codeOf = (token: string) => hashToken(token)

/** Hashed once more, so that neither the token nor the code works as the console's cookie. */
const storedHash = (code: string) => hashToken(`command line ${code}`)

/** Returns false if the code was used before. */
export function startCommandLineSession(deps: Deps, operatorId: string, code: string): Promise<boolean> {
  const tokenHash = storedHash(code)
  return storeSession(deps, { operatorId, tokenHash, device: 'Command line', hours: sessionHours })
}

export function findCommandLineSession(deps: Deps, token: string) {
  return findOpenSession(deps, storedHash(codeOf(token)))
}

export const defaultTokenFile = () =>
  join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'tambay', 'operator-session')

export async function saveToken(file: string, token: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, token, { mode: 0o600 })
}

export const readToken = (file: string) => readFile(file, 'utf8').catch(() => undefined)

interface Claim {
  permission: Permission | 'none'
  isUnproven: boolean
  as?: string | undefined
  tokenFile: string
}

/** Who acts on the command line, with the right for it. */
export async function identify(
  deps: Deps,
  { permission, isUnproven, as = userInfo().username, tokenFile }: Claim
): Promise<Actor> {
  if (permission === 'none') return { operator: unprovenName(as) }
  if (isUnproven) return claim(deps.db, as, permission)
  const token = await readToken(tokenFile)
  const found = token === undefined ? undefined : await findCommandLineSession(deps, token)
  if (!found)
    throw new OperatorError(
      'Sign in first: npm run operator -- sign-in\nIf nobody can reach the console, add --unproven --as <your name>. The log then marks what you do as unproven.'
    )
  const { session, operator } = found
  requirePermission(operator.role, permission)
  return { operator: operator.name, operatorId: operator.id, sessionId: session.id }
}

/** Believes the name, but not a name or a right that no operator has. Before there are operators, it believes anything. */
async function claim(db: Db, name: string, permission: Permission): Promise<Actor> {
  const account = await findOperator(db, name)
  if (!account && (await db.$count(operatorAccount)) === 0) return { operator: unprovenName(name) }
  if (!account || account.disabledAt !== null)
    throw new OperatorError(`${name} is not an operator who may sign in. Name one with --as.`)
  requirePermission(account.role, permission)
  return { operator: unprovenName(name), operatorId: account.id }
}
