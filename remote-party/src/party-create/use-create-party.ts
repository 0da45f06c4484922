import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { foundRoomPath } from '@tambay/client/navigation/room-path'
import { useMutation } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import type { InputOf } from '@tambay/contracts/endpoint'
import { createParty, entry, micMode } from '@tambay/contracts/party'
import { coverPicture } from '@tambay/contracts/pictures'
import { useForm } from 'react-hook-form'

import { enterInstead } from '../game-frame/minimized/switch-room.ts'

export type PartyDraft = InputOf<typeof createParty>

interface First {
  gameId: string
  hostName: string | undefined
  cover: string | undefined
}

export function useCreateParty({ gameId, hostName, cover = coverPicture('jeepney-night') }: First) {
  const navigate = useNavigate()
  const form = useForm<PartyDraft>({
    resolver: standardSchemaResolver(createParty.body),
    defaultValues: {
      name: hostName === undefined ? '' : suggestName(hostName),
      auth: entry.all,
      mic_mode: micMode.game,
      game_id: gameId,
      cover
    }
  })
  const create = useMutation({
    mutationFn: (draft: PartyDraft) => enterInstead({}, () => call(createParty, draft)),
    onSuccess: created => created && navigate(foundRoomPath(created.party), { replace: true }),
    onError: error => {
      if (error instanceof ApiError && error.bizErrorCode === 'party_name_blocked') {
        form.setError('name', { message: error.message }, { shouldFocus: true })
      }
    }
  })
  return {
    form,
    isSending: create.isPending,
    submit: form.handleSubmit(draft => create.mutate(draft))
  }
}

const maxNameLength = 40
const suffix = '’s tambayan'

function suggestName(hostName: string): string {
  return [...hostName].slice(0, maxNameLength - suffix.length).join('') + suffix
}
