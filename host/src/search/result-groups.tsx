import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { tellApart } from '@tambay/contracts/looks'
import type { search, SearchType } from '@tambay/contracts/social'
import { Avatar } from '@tambay/ui/avatar'
import { FollowButton } from '@tambay/ui/follow-button'
import { gamePath } from '@tambay/ui/game-tile'
import { ListRow } from '@tambay/ui/list-row'
import { EntryMark, PartyStatus } from '@tambay/ui/party-status'
import { partyPath } from '@tambay/ui/party-tile'
import { PersonRow } from '@tambay/ui/person-row'
import { pictureUrl } from '@tambay/ui/picture-url'
import { Hash } from 'lucide-react'
import type { ReactNode } from 'react'

import styles from './search-screen.module.css'

interface Row {
  key: string
  content: ReactNode
}

interface Group {
  type: Exclude<SearchType, 'all'> | 'tags'
  title: string
  rows: Row[]
}

type Results = ResponseOf<typeof search>

const picture = (src: string) => (
  <img src={pictureUrl(src)} alt="" loading="lazy" className={styles.picture} />
)

export function resultGroups({ tags, parties, games, people, posts, clubs }: Results): Group[] {
  return [
    { type: 'tags', title: 'Tags', rows: tags.map(tagRow) },
    { type: 'parties', title: 'Parties', rows: parties.map(partyRow) },
    { type: 'games', title: 'Games', rows: games.map(gameRow) },
    { type: 'people', title: 'People', rows: tellApart(people).map(personRow) },
    { type: 'posts', title: 'Posts', rows: posts.map(postRow) },
    { type: 'clubs', title: 'Clubs', rows: clubs.map(clubRow) }
  ]
}

function tagRow({ tag, party_count: count }: Results['tags'][number]): Row {
  return {
    key: `tag ${tag}`,
    content: (
      <ListRow
        to={`/party-hubs?tag=${encodeURIComponent(tag)}`}
        start={
          <span className={styles.tag}>
            <Hash aria-hidden="true" />
          </span>
        }
        title={tag}
        subtitle={count === 1 ? '1 live room' : `${count} live rooms`}
      />
    )
  }
}

function partyRow(party: Results['parties'][number]): Row {
  return {
    key: party.id,
    content: (
      <ListRow
        to={partyPath(party.id)}
        state={backOnClose}
        start={picture(party.cover)}
        title={party.name}
        subtitle={
          <span className={styles.party}>
            <span className={styles.host}>{`${party.host.nick_name} · ${party.game.name}`}</span>
            <PartyStatus party={party} />
            <EntryMark auth={party.auth} />
          </span>
        }
        end={<></>}
      />
    )
  }
}

function gameRow(game: Results['games'][number]): Row {
  return {
    key: game.id,
    content: (
      <ListRow to={gamePath(game.id)} start={picture(game.icon)} title={game.name} subtitle={game.tagline} />
    )
  }
}

function personRow(person: Results['people'][number]): Row {
  return {
    key: person.id,
    content: <PersonRow person={person} note={person.bio} action={<FollowButton person={person} />} />
  }
}

function postRow(post: Results['posts'][number]): Row {
  return {
    key: post.id,
    content: (
      <ListRow
        to={`/discover?post=${post.id}`}
        state={backOnClose}
        start={<Avatar id={post.author.id} src={post.author.avatar} name={post.author.nick_name} size={44} />}
        title={post.author.nick_name}
        subtitle={post.text}
      />
    )
  }
}

function clubRow(club: Results['clubs'][number]): Row {
  return {
    key: club.id,
    content: (
      <ListRow
        to={`/club?club=${club.id}`}
        state={backOnClose}
        start={picture(club.cover)}
        title={club.name}
        subtitle={`${club.town} · ${club.member_count} ${club.member_count === 1 ? 'member' : 'members'}`}
      />
    )
  }
}
