import type { SearchType } from '@tambay/contracts/social'
import { Button } from '@tambay/ui/button'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'

import styles from './search-screen.module.css'

interface NoResultsProps {
  text: string
  type: SearchType
  onSearchAll: () => void
}

const browse = {
  all: { to: '/party-hubs', label: 'See live rooms' },
  parties: { to: '/party-hubs', label: 'See live rooms' },
  games: { to: '/games-list', label: 'See all games' },
  people: { to: '/', label: 'People to follow' },
  posts: { to: '/discover', label: 'See all posts' },
  clubs: { to: '/club', label: 'See all clubs' }
} as const satisfies Record<SearchType, { to: string; label: string }>

export function NoResults({ text, type, onSearchAll }: NoResultsProps) {
  const { to, label } = browse[type]
  return (
    <EmptyState
      picture="parol"
      title={`No results for “${text}”`}
      text="Check the spelling, or try fewer words."
      action={
        type === 'all' ? (
          <ButtonLink to={to}>{label}</ButtonLink>
        ) : (
          <div className={styles.actions}>
            <Button onClick={onSearchAll}>Search everything</Button>
            <ButtonLink to={to} variant="ghost">
              {label}
            </ButtonLink>
          </div>
        )
      }
    />
  )
}
