import { requireMembership } from '#modules/party/chat/find-membership.ts'
import { isGuestId, personOf } from '#modules/party/rooms/person.ts'
import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { VoiceContext } from './voice-offers.ts'

/**
 * The joins of a member are limited, because each join makes the engine open a connection. A phone that
 * changes networks needs a few joins.
 */
const joins = [{ max: 20, perSeconds: 60 }]

export function voiceModule(app: App, deps: VoiceContext): void {
  const { realtime, partyPublisher, voice, db, limiter } = deps
  const limit = limiter.limit('joins of voice', 'member', ...joins)

  realtime.onClientRequest('voice_join', async ({ payload, caller, refuse }) => {
    const { memberId } = personOf(caller) ?? refuse('token_unknown')
    await requireMembership(db, payload.party_id, memberId, { isListenerEnough: true })
    await limit.count(memberId)
    if (isGuestId(memberId) && (await voice.isFullForGuests(payload.party_id))) refuse('party_full')
    return voice.join({ partyId: payload.party_id, memberId })
  })

  realtime.onClientRequest('voice_signal', async ({ payload, caller, refuse }) => {
    const { memberId } = personOf(caller) ?? refuse('token_unknown')
    await voice.signal({ id: payload.session, partyId: payload.party_id, memberId }, payload.signal)
    return {}
  })

  realtime.onClientRequest('voice_leave', async ({ payload, caller, refuse }) => {
    const { memberId } = personOf(caller) ?? refuse('token_unknown')
    await voice.leave({ id: payload.session, partyId: payload.party_id, memberId })
    return {}
  })

  partyPublisher.onChanged(voice.sync)
  repeat(app, 'voice check', voice.checkEveryMs, voice.checkAll)
  app.fastify.addHook('preClose', voice.close)
}
