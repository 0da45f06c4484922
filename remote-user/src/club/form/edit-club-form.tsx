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
import { isRefusal } from '@tambay/forms/is-refusal'
import { showRefusal } from '@tambay/forms/show-refusal'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { type ClubDraft, ClubDraftSchema, refusedFields } from './club-draft.ts'
import { ClubFields } from './club-fields.tsx'
import { OpenClubDialog } from './open-club-dialog.tsx'

interface EditClubFormProps {
  club: Club
  onSaved: () => void
}

interface Edit {
  draft: ClubDraft
  postCount?: number
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
  const [opening, setOpening] = useState<ClubDraft>()
  const save = useMutation({
    mutationFn: ({ draft, postCount }: Edit) => {
      const names = Object.keys(dirtyFields) as (keyof ClubDraft)[]
      const changed = Object.fromEntries(names.map(name => [name, draft[name]]))
      return call(updateClub, { ...changed, club_id: club.id, post_count: postCount })
    },
    onSuccess: ({ club: saved }) => {
      patchCachedItems(cache, club.id, saved)
      void refetchQueries(cache, [getClub.path, listClubMembers.path, listClubRequests.path])
      showToast('Club saved.')
      onSaved()
    },
    onError: error => {
      // The dialog stays open and shows the new number of posts.
      if (isRefusal(error, 'club_posts_not_confirmed')) return refetchQueries(cache, [getClub.path])
      setOpening(undefined)
      return showRefusal(form, error, refusedFields)
    }
  })
  function submit(draft: ClubDraft): void {
    if (!isDirty) return onSaved()
    if (club.is_open || !draft.is_open) return save.mutate({ draft })
    void refetchQueries(cache, [getClub.path])
    setOpening(draft)
  }
  return (
    <>
      <ClubFields form={form} submitLabel="Save" isSending={save.isPending} onSubmit={submit} />
      <OpenClubDialog
        club={club}
        isOpen={opening !== undefined}
        isBusy={save.isPending}
        onClose={() => setOpening(undefined)}
        onConfirm={postCount => opening && save.mutate({ draft: opening, postCount })}
      />
    </>
  )
}
