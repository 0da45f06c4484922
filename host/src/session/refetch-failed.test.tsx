import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { startSession } from '@tambay/client/stores/session/session'
import { listGames, listParties } from '@tambay/contracts/party'
import { anna } from '@tambay/testing/people'
import { screen } from '@testing-library/react'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { startLoginFlow } from '../login-flow/start-login-flow.ts'
import { mockGateway, refuse } from '../testing/mock-gateway.ts'
import { openApp } from '../testing/open-app.tsx'

function Lists() {
  const parties = useQuery(queryOf(listParties, {}))
  const games = useQuery(queryOf(listGames, {}))
  return <p>{`parties: ${parties.status}, games: ${games.status}`}</p>
}

const gateway = await mockGateway()
afterAll(() => gateway.close())

test.each([
  ['guest', undefined],
  ['user', 'ann']
])(
  'a %s’s page loads what a restarting gateway failed to answer, but does not repeat what was refused',
  async (_, token) => {
    gateway.reset({ ann: anna })
    gateway.answer(listParties, () => refuse('system_busy'))
    gateway.answer(listGames, () => refuse('game_not_found'))
    if (token) startSession({ token, token_expire_at: 1_900_000_000 })
    const connected = new Promise(resolve => gateway.io.once('connection', resolve))
    onTestFinished(startLoginFlow(openApp('/club', { '/club': <Lists /> })))
    await screen.findByText('parties: error, games: error')
    await connected
    gateway.answer(listParties, () => ({ items: [], next_cursor: null }))
    gateway.io.sockets.sockets.forEach(socket => socket.conn.close())
    await screen.findByText('parties: success, games: error')
    expect(gateway.callsOf(listGames)).toHaveLength(1)
  }
)
