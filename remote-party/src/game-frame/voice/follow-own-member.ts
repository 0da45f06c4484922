import type { Party } from '@tambay/contracts/party'
import { computed, type ReadableAtom } from 'nanostores'

import { micAccess } from '../mic/mic-access.ts'
import { keepAwake } from './keep-awake.ts'

interface OwnMemberDeps {
  $party: ReadableAtom<Party | undefined>
  myId: string
  isUnmutedSpeaker: (memberId: string) => boolean
  turnMicOff: () => void
  onPresent: () => void
}

/** Turns the mic off when the user may no longer speak, until the returned function is called. */
export function followOwnMember(deps: OwnMemberDeps): () => void {
  const { $party, myId, isUnmutedSpeaker, turnMicOff, onPresent } = deps
  const $me = computed($party, party => party?.members.find(({ id }) => id === myId))
  const $isSeated = computed($me, me => me !== undefined && me.seat !== null)
  const $access = computed([$party, $me], (party, me) => party && me && micAccess(party, me))
  const $isUnmuted = computed($party, party => party && isUnmutedSpeaker(myId))
  const stops = [
    $access.listen(access => {
      if (access !== undefined && access !== 'free') turnMicOff()
    }),
    $isUnmuted.listen(isUnmuted => {
      if (isUnmuted === false) turnMicOff()
    }),
    keepAwake($isSeated),
    $me.listen(me => {
      if (me) onPresent()
    })
  ]
  return () => stops.forEach(stop => stop())
}
