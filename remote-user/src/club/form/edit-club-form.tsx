import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { call } from '@tambay/client/api/call'
import { patchCachedItems } from '@tambay/client/data/patch-cached-items'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { useBlockReload } from '@tambay/client/stores/page/reload-block'
import { showToast } from '@tambay/client/stores/page/toast'
import { listClubRequests } from '@tambay/contracts/club-management'
import { type Club, getClub, listClubMembers, updateClub } from '@tambay/contracts/clubs'
import { interestTags } from '@tambay/contracts/interest-tags'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useForm } from 'react-hook-form'

import { type ClubDraft, ClubDraftSchema, refusedFields } from './club-draft.ts'
import { ClubFields } from './club-fields.tsx'

interface EditClubFormProps {
  club: Club
  onSaved: () => void
}

function draftOf({ name, about, town, cover, tags, is_open }: Club): ClubDraft {
  const known = interestTags.map(({ label }) => label).filter(label => tags.includes(label))
  return { name, about, town, cover, tags: known, is_open }
}

export function EditClubForm({ club, onSaved }: EditClubFormProps) {
  const cache = useQueryClient()
  const form = useForm<ClubDraft>({
    resolver: standardSchemaResolver(ClubDraftSchema),
    defaultValues: draftOf(club)
  })
  const { isDirty, dirtyFields } = form.formState
  useBlockReload(isDirty)
  const save = useMutation({
    mutationFn: (draft: ClubDraft) => {
      const names = Object.keys(dirtyFields) as (keyof ClubDraft)[]
      const changed = Object.fromEntries(names.map(name => [name, draft[name]]))
      return call(updateClub, { ...changed, club_id: club.id })
    },
    onSuccess: ({ club: saved }) => {
      patchCachedItems(cache, club.id, saved)
      void refetchQueries(cache, [getClub.path, listClubMembers.path, listClubRequests.path])
      showToast('Club saved.')
      onSaved()
    },
    onError: error => showRefusal(form, error, refusedFields)
  })
  return (
    <ClubFields
      form={form}
      submitLabel="Save"
      isSending={save.isPending}
      onSubmit={draft => (isDirty ? save.mutate(draft) : onSaved())}
    />
  )
}
