import { step } from '../../tools/base/step.ts'
import { type Benchmark, oneCase } from '../harness/benchmark.ts'
import { addPeople, prepareDatabase } from '../servers/database.ts'
import { issueTokens, startGatewayHere } from '../servers/gateway-here.ts'
import { startGateway, startServer, unlimited } from '../servers/start-server.ts'
import { createSocketClients } from '../sockets/socket-clients.ts'
import { openPairs } from './open-pairs.ts'
import { createSender } from './send-messages.ts'

const options = { rounds: 3, seconds: 5, clients: [1, 16, 64] }
const settings = { MESSAGES_PER_MINUTE: unlimited, VISITOR_SOCKETS_PER_IP: unlimited }
const contenders = ['gateway', 'same SQL'] as const
const warmUpSeconds = 2

export const messages: Benchmark<typeof options> = {
  options,
  tables: { sending: { baseline: 'same SQL', compared: ['a second', 'p50 ms', 'CPU of one, µs'] } },
  async *stages({ options: { seconds, clients: counts }, stack, addFact }) {
    const url = await prepareDatabase(stack)
    const people = await issueTokens(url, await addPeople(url, 2 * Math.max(...counts)))
    const pairs = await step('Conversations', async () =>
      openPairs(await startGatewayHere(stack, url), people)
    )
    addFact(`${pairs[0]?.recorded.statements.length} statements per message`)
    const servers = {
      gateway: await step('Gateway', () => startGateway(stack, url, settings)),
      'same SQL': await startServer(stack, 'bench/sockets/bare-server.ts', { DATABASE_URL: url })
    }
    const clients = createSocketClients(stack)
    const tokens = pairs.map(({ receiver }) => receiver.token)
    for (const group of contenders) await clients.connect({ group, origin: servers[group].origin, tokens })
    const send = await createSender(servers, clients, pairs)
    for (const contender of contenders) await send(contender, Math.max(...counts), warmUpSeconds)
    yield {
      table: 'sending',
      groups: counts.map(count =>
        contenders.map(contender =>
          oneCase(`${count} at once`, contender, () => send(contender, count, seconds))
        )
      )
    }
  }
}
