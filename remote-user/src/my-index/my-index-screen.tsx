import { useStore } from '@nanostores/react'
import { $guest, type Guest } from '@tambay/client/stores/guest/guest'
import { CoinAmount } from '@tambay/ui/amount'
import { Avatar } from '@tambay/ui/avatar'
import { Badge } from '@tambay/ui/badge'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'
import {
  Compass,
  Dices,
  FileText,
  Gamepad2,
  PartyPopper,
  Scale,
  Search,
  ShieldCheck,
  Users
} from 'lucide-react'

import { Appearance } from '../appearance/appearance.tsx'
import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './guest-card.module.css'
import { LoginCard } from './login-card.tsx'

export function MyIndexScreen() {
  const guest = useStore($guest)
  return (
    <Page title="Profile" hasBack={false}>
      {guest && <GuestCard guest={guest} />}
      <LoginCard />
      <Section title="Play">
        <Menu label="Play">
          <MenuRow
            Icon={PartyPopper}
            to="/party-hubs"
            title="Live rooms"
            subtitle="See who is playing right now"
          />
          <MenuRow
            Icon={Gamepad2}
            to="/games-list"
            title="Games"
            subtitle="Guests can play in practice rooms"
          />
          <MenuRow
            Icon={Dices}
            to="/activity/turntable/index"
            title="Lucky wheel"
            subtitle="Prizes and published odds"
          />
          <MenuRow Icon={Scale} to="/activity/turntable/rules" title="Lucky wheel rules" />
        </Menu>
      </Section>
      <Section title="Explore">
        <Menu label="Explore">
          <MenuRow Icon={Compass} to="/discover" title="Discover" subtitle="Posts from the community" />
          <MenuRow Icon={Users} to="/club" title="Clubs" subtitle="Find people who like the same games" />
          <MenuRow Icon={Search} to="/search" title="Search" />
        </Menu>
      </Section>
      <Appearance />
      <Section title="Legal">
        <Menu label="Legal">
          <MenuRow Icon={FileText} to="/user/terms/use" title="Terms of Use" />
          <MenuRow Icon={ShieldCheck} to="/user/terms/privacy-policy" title="Privacy Policy" />
        </Menu>
      </Section>
    </Page>
  )
}

function GuestCard({ guest }: { guest: Guest }) {
  return (
    <div className={styles.card}>
      <Avatar src={guest.avatar} name={guest.nickname} size={76} />
      <div className={styles.text}>
        <h2 className={styles.name}>{guest.nickname}</h2>
        <p className={styles.note}>You’re a guest.</p>
        <p className={styles.coins}>
          <CoinAmount amount={guest.coin} />
          <Badge tone="coin">practice coins</Badge>
        </p>
      </div>
    </div>
  )
}
