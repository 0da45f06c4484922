import { listOf } from '@tambay/client/data/operations'
import { useDebounced } from '@tambay/client/data/use-debounced'
import { keepPreviousData, useInfiniteQuery } from '@tambay/client/query'
import { listClubMembers } from '@tambay/contracts/clubs'
import { useState } from 'react'

export function useMemberSearch(clubId: string) {
  const [text, setText] = useState('')
  const qs = useDebounced(text.trim())
  const filter = { club_id: clubId, ...(qs !== '' && { qs }) }
  const query = useInfiniteQuery({ ...listOf(listClubMembers, filter), placeholderData: keepPreviousData })
  return { query, qs, search: { value: text, onChange: setText, placeholder: 'Search members' } }
}
