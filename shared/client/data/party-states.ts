import { call, inlineErrors } from '@tambay/client/api/call'
import { listPartyStates, maxPartyStates, type PartyState } from '@tambay/contracts/room/visits'

export async function fetchPartyStates(ids: readonly string[]): Promise<Map<string, PartyState>> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxPartyStates) },
    (_, at) => at * maxPartyStates
  )
  const answers = await Promise.all(
    starts.map(start => {
      const party_ids = ids.slice(start, start + maxPartyStates).join(',')
      return call(listPartyStates, { party_ids }, inlineErrors)
    })
  )
  return new Map(answers.flatMap(answer => answer.items).map(state => [state.id, state]))
}
