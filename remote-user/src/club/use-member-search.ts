import { listOf } from '@tambay/client/data/operations'
import { keepPreviousData, useInfiniteQuery } from '@tambay/client/query'
import { listClubMembers } from '@tambay/contracts/clubs'
import { useEffect, useState } from 'react'

const debounceMs = 250

export function useMemberSearch(clubId: string) {
  const [text, setText] = useState('')
  const [qs, setQs] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQs(text.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  const filter = { club_id: clubId, ...(qs !== '' && { qs }) }
  const query = useInfiniteQuery({ ...listOf(listClubMembers, filter), placeholderData: keepPreviousData })
  return { query, qs, search: { value: text, onChange: setText, placeholder: 'Search members' } }
}
