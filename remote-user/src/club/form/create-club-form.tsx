import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useNavigate } from '@tambay/client/router'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { showToast } from '@tambay/client/stores/page/toast'
import { createClub, listClubs } from '@tambay/contracts/clubs'
import { clubPicture } from '@tambay/contracts/pictures'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useAttempt } from '@tambay/forms/use-attempt'
import { useForm } from 'react-hook-form'

import { type ClubDraft, ClubDraftSchema, refusedFields } from './club-draft.ts'
import { ClubFields } from './club-fields.tsx'

export function CreateClubForm() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const send = useAttempt('create-club')
  const form = useForm<ClubDraft>({
    resolver: standardSchemaResolver(ClubDraftSchema),
    defaultValues: { name: '', about: '', town: '', cover: clubPicture('gamers'), tags: [], is_open: true }
  })
  useBlockReload(form.formState.isDirty)
  const create = useMutation({
    mutationFn: (draft: ClubDraft) => send(attempt => call(createClub, { ...draft, attempt_id: attempt })),
    onSuccess: ({ club }) => {
      void refetchQueries(cache, [listClubs.path])
      showToast(`${club.name} is ready. Invite your friends!`)
      void navigate(`/club?club=${club.id}`, { replace: true, preventScrollReset: true })
    },
    onError: error => showRefusal(form, error, refusedFields)
  })
  return (
    <ClubFields
      form={form}
      submitLabel="Create club"
      isSending={create.isPending}
      onSubmit={draft => create.mutate(draft)}
    />
  )
}
