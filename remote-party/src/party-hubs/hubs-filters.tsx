import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { listPartyTags } from '@tambay/contracts/party'
import { Chip, ChipRow } from '@tambay/ui/chip'
import { Zap } from 'lucide-react'

import type { useHubsFilter } from './use-hubs-filter.ts'

/** Adds the chosen tag to the list even if its last party has ended. */
export function HubsFilters({ filter }: { filter: ReturnType<typeof useHubsFilter> }) {
  const tags = useQuery(queryOf(listPartyTags, undefined)).data?.items.map(({ tag }) => tag) ?? []
  const shown = filter.tag === undefined || tags.includes(filter.tag) ? tags : [filter.tag, ...tags]
  return (
    <ChipRow label="Filter rooms">
      <Chip isOn={filter.isJoinable} onClick={filter.toggleJoinable} icon={<Zap aria-hidden="true" />}>
        Joinable now
      </Chip>
      {shown.map(tag => (
        <Chip key={tag} isOn={tag === filter.tag} onClick={() => filter.toggleTag(tag)}>
          {tag}
        </Chip>
      ))}
    </ChipRow>
  )
}
