import { Bell } from 'lucide-react'

import { CoinAmount, GemAmount } from '../amount/amount.tsx'
import { AvatarStack } from '../avatar-stack/avatar-stack.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge, CountBadge } from '../badge/badge.tsx'
import { Card, CardLink } from '../card/card.tsx'
import { CoinPill } from '../coin-pill/coin-pill.tsx'
import { FollowButton } from '../follow-button/follow-button.tsx'
import { GameTile } from '../game-tile/game-tile.tsx'
import { HashLine } from '../hash-line/hash-line.tsx'
import { Lantern } from '../lantern/lantern.tsx'
import { ListRow } from '../list-row/list-row.tsx'
import { Page } from '../page/page.tsx'
import { PartyStatus } from '../party-status/party-status.tsx'
import { PartyTile } from '../party-tile/party-tile.tsx'
import { PersonAvatar } from '../person-avatar/person-avatar.tsx'
import { PersonRow } from '../person-row/person-row.tsx'
import { Section } from '../section/section.tsx'
import { SuggestedPerson } from '../suggested-person/suggested-person.tsx'
import { Wheel } from '../wheel/wheel.tsx'
import { game, longText, maria, party, people } from './example-data.ts'

const slices = ['500', '50', '5', '1', '20', '100'].map((text, at) => ({
  id: String(at),
  kind: at % 2 ? ('coin' as const) : ('diamond' as const),
  text
}))

const suggestion = {
  ...maria,
  bio: longText,
  follower_count: 8,
  is_following: false,
  reason: { kind: 'friends_follow', count: 3 } as const
}

export const content = {
  amount: (
    <>
      <CoinAmount amount={1_234_567} size="lg" />
      <CoinAmount amount={-20} isChange />
      <GemAmount amount={12} size="sm" />
    </>
  ),
  'avatar-stack': <AvatarStack people={people.map(each => ({ ...each, name: each.nick_name }))} total={27} />,
  avatar: (
    <>
      <Avatar name="Maria" src={maria.avatar} size={64} frame="pearl" />
      <Avatar name="Jose" size={64} ring="live" />
      <Avatar name="Liza" src="/pictures/avatars/04.svg" size={64} ring="speaking" />
    </>
  ),
  badge: (
    <>
      <Badge>Practice</Badge>
      <Badge tone="live">7 live</Badge>
      <Badge tone="primary">Host</Badge>
      <Badge tone="coin">500 coins</Badge>
      <Badge tone="ok">Open</Badge>
      <Badge tone="error">Full</Badge>
      <CountBadge count={120} label="unread" />
    </>
  ),
  card: (
    <>
      <Card>{longText}</Card>
      <CardLink to="/">{longText}</CardLink>
    </>
  ),
  'coin-pill': <CoinPill snapshot={{ coins: 12_500 }} />,
  'follow-button': (
    <>
      <FollowButton person={{ ...maria, is_following: false }} isMain />
      <FollowButton person={{ ...maria, is_following: false, is_followed_by: true }} />
      <FollowButton person={{ ...maria, is_following: true }} />
    </>
  ),
  'game-tile': <GameTile game={game} />,
  'hash-line': <HashLine label="Hash of the seed" value={'9f86d081884c7d65'.repeat(4)} />,
  lantern: (
    <>
      <Lantern points={3} isDim={false} />
      <Lantern points={6} isDim design="shell" />
      <Lantern points={7} isDim={false} design="giant" />
    </>
  ),
  'list-row': (
    <>
      <ListRow start={<Bell aria-hidden="true" />} title="Notifications" subtitle={longText} to="/" />
      <ListRow title="Version" end="1.0.0" />
    </>
  ),
  page: (
    <Page title="Responsible play and your limits" footer="Footer" toolbar="Toolbar">
      {longText}
    </Page>
  ),
  'party-status': <PartyStatus party={party} />,
  'party-tile': (
    <>
      <PartyTile party={party} />
      <PartyTile party={{ ...party, member_count: 0, seats_free: 0 }} note="Jose is here" />
    </>
  ),
  'person-avatar': people.map(person => <PersonAvatar key={person.id} person={person} size={56} />),
  'person-row': people.map(person => (
    <PersonRow key={person.id} person={person} note={longText} isOnline action={<Badge>Friend</Badge>} />
  )),
  section: (
    <Section title="Rooms for you tonight" moreTo="/">
      {longText}
    </Section>
  ),
  'suggested-person': <SuggestedPerson person={suggestion} />,
  wheel: <Wheel slices={slices} angle={15} />
}
