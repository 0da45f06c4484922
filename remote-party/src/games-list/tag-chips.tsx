import { useInfiniteQuery } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { Chip, ChipRow } from '@tambay/ui/chip'

import { gamesOf } from './games-of.ts'

export function TagChips() {
  const [params, setParams] = useSearchParams()
  const tag = params.get('tag')
  const isNew = params.get('sort') === 'new'
  const games = useInfiniteQuery(gamesOf({})).data?.pages.flatMap(page => page.items) ?? []
  const tags = [...new Set(games.flatMap(game => game.tags))]
  const choose = (filter: Record<string, string>) =>
    setParams(filter, { replace: true, preventScrollReset: true })
  return (
    <ChipRow label="Filter games">
      <Chip isOn={tag === null && !isNew} onClick={() => choose({})}>
        Popular
      </Chip>
      <Chip isOn={isNew} onClick={() => choose(isNew ? {} : { sort: 'new' })}>
        New
      </Chip>
      {tags.map(each => (
        <Chip key={each} isOn={each === tag} onClick={() => choose(each === tag ? {} : { tag: each })}>
          {each}
        </Chip>
      ))}
    </ChipRow>
  )
}
