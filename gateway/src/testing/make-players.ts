import { getLaunchTicket } from '@tambay/contracts/game'
import { redeemLaunchTicket } from '@tambay/contracts/game-server'
import { createParty, entry } from '@tambay/contracts/party'
import { avatars, coverPicture } from '@tambay/contracts/pictures'

import { buildApp } from '#app.ts'
import { compose } from '#compose.ts'
import { createUser } from '#modules/login/register/create-user.ts'
import { partyMember } from '#modules/party/tables.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate } from '#platform/database/migrations/migrate.ts'
import { createPool } from '#platform/database/pool.ts'
import { appRole, booksRole, operatorRole } from '#platform/database/roles.ts'
import { transact } from '#platform/database/transact.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { Answer } from './answer.ts'
import { signAsGame } from './sign-as-game.ts'

// `make-players.ts <count>` creates users with a party and a game session each, for the load of tools/crash.
// Prints the users as a JSON array. Their memberships never expire, because they have no connection.
const config = readConfig(process.env)
await migrate(config.DATABASE_URL)
const database = { url: config.DATABASE_URL, onBroken: () => {} }
const pool = createPool({ ...database, max: 4, role: appRole })
const booksPool = createPool({ ...database, max: 1, role: booksRole })
const operatorPool = createPool({ ...database, max: 1, role: operatorRole })
const deps = compose({ config, log: createLog('error'), pool, booksPool, operatorPool })
const { fastify } = await buildApp(deps)
const [[gameId, key] = ['', '']] = Object.entries(config.GAME_KEYS)
const [avatar = ''] = avatars

const players = []
for (let index = 0; index < Number(process.argv[2]); index++) players.push(await makePlayer(`player${index}`))
await deps.db.update(partyMember).set({ presentUntil: null })
await fastify.close()
console.log(JSON.stringify(players))

async function makePlayer(username: string) {
  const person = { username, nickName: username, avatar }
  const { id } = await transact(deps.db, tx => createUser(deps, tx, person))
  const { token } = await deps.sessions.issueForUser(id, 'load')
  const draft = {
    name: 'Under load',
    auth: entry.all,
    mic_mode: 0 as const,
    game_id: 'color-game',
    cover: coverPicture('jeepney-night')
  }
  const { party } = (await call(createParty, draft, token)).data
  const { ticket } = (await call(getLaunchTicket, { party_id: party.id }, token)).data
  const { session } = (await call(redeemLaunchTicket, { ticket })).data
  return { id, token, session }
}

async function call<E extends typeof createParty | typeof getLaunchTicket | typeof redeemLaunchTicket>(
  operation: E,
  payload: object,
  token?: string
): Promise<Answer<E>> {
  const headers =
    token === undefined
      ? signAsGame({ gameId, key, path: operation.path, body: JSON.stringify(payload) })
      : { authorization: `Bearer ${token}` }
  return new Answer(
    operation,
    await fastify.inject({ method: 'POST', url: operation.path, headers, payload })
  )
}
