import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import { interestTags, readInterestTags } from '@tambay/contracts/interest-tags'
import { updateTags } from '@tambay/contracts/people/profile'
import { getUserById } from '@tambay/contracts/user'
import { useState } from 'react'

export const maxTags = 5

const known = new Set<number>(interestTags.map(({ value }) => value))

export function useTags(stored: string) {
  const cache = useQueryClient()
  const tags = readInterestTags(stored)
  const storedCodes = tags.map(({ value }) => value).filter(value => known.has(value))
  const [selected, setSelected] = useState(storedCodes)
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: () => call(updateTags, { interest_tag: selected.join(',') }),
    async onSuccess() {
      await refreshUser()
      void refetchQueries(cache, [getUserById.path])
    }
  })
  return {
    selected,
    isFull: selected.length >= maxTags,
    isChanged: selected.toSorted().join() !== storedCodes.toSorted().join(),
    others: tags.filter(({ value }) => !known.has(value)),
    add: (code: number) => setSelected([...selected, code]),
    remove: (code: number) => setSelected(selected.filter(other => other !== code)),
    saveAll: () => mutateAsync(),
    save: (onSaved: () => void) => mutate(undefined, { onSuccess: onSaved }),
    isSaving: isPending
  }
}
