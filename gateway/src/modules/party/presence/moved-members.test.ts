import { getParty } from '@tambay/contracts/party'
import { expect, test } from 'vitest'

import { hasSeveralGateways } from '#testing/gateways/one-gateway.ts'
import { openParty } from '#testing/modules/party.ts'
import { startApp } from '#testing/start-app.ts'
import { removeAbsent } from './lease.ts'

const app = await startApp()

test.skipIf(hasSeveralGateways)(
  'members who move to another gateway keep their seats for a minute and are not shown as away',
  async () => {
    const ann = await app.signUp('ann01')
    const { id } = await openParty(ann)
    const { socket, next, emit } = await ann.connect()
    expect(await emit('watch_party', { party_id: id })).toMatchObject({ code: 0 })
    const asked = next('gateway_stopping')
    const moved = app.realtime.moveConnections()
    expect(await asked).toEqual({})
    socket.close()
    await moved
    await app.background.settled()
    app.clock.advance(59_000)
    await removeAbsent(app)
    const { party } = (await ann.call(getParty, { party_id: id })).data
    expect(party.members).toMatchObject([{ id: ann.id, seat: 0, is_away: false }])
  }
)

test.skipIf(hasSeveralGateways)(
  'a client that does not know the event is disconnected in a way that it reconnects by itself',
  async () => {
    const bob = await app.signUp('bob02')
    const { socket } = await bob.connect()
    const reason = new Promise(resolve => socket.once('disconnect', resolve))
    await app.realtime.moveConnections()
    expect(await reason).toBe('transport close')
  }
)
