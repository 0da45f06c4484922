import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { listGames } from '@tambay/contracts/party'
import { Chip, ChipRow } from '@tambay/ui/chip'

export function TagChips() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('tag')
  const games = useQuery(queryOf(listGames, { limit: 50 })).data?.items ?? []
  const tags = [...new Set(games.flatMap(game => game.tags))]
  const choose = (tag: string | null) =>
    setParams(tag === null ? {} : { tag }, { replace: true, preventScrollReset: true })
  return (
    <ChipRow label="Filter games">
      <Chip isOn={chosen === null} onClick={() => choose(null)}>
        All
      </Chip>
      {tags.map(tag => (
        <Chip key={tag} isOn={tag === chosen} onClick={() => choose(tag === chosen ? null : tag)}>
          {tag}
        </Chip>
      ))}
    </ChipRow>
  )
}
