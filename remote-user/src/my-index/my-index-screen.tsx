import { useStore } from '@nanostores/react'
import { $guest } from '@tambay/client/stores/guest/guest'
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
import { GuestCard } from './guest-card.tsx'
import { LoginCard } from './login-card.tsx'

/** The guest's page: who they are here, and the way to everything a guest may do (spec SCREEN-23). */
export function MyIndexScreen() {
  const guest = useStore($guest)
  return (
    <Page title="Profile" hasBack={false}>
      {guest && <GuestCard guest={guest} />}
      <LoginCard />
      <Section title="Have fun">
        <Menu label="Have fun">
          <MenuRow
            Icon={PartyPopper}
            to="/party-hubs"
            title="Live parties"
            subtitle="See who is playing right now"
          />
          <MenuRow
            Icon={Gamepad2}
            to="/games-list"
            title="Games"
            subtitle="Practice rooms are open to guests"
          />
          <MenuRow
            Icon={Dices}
            to="/activity/turntable/index"
            title="Lucky wheel"
            subtitle="Prizes and published odds"
          />
          <MenuRow Icon={Scale} to="/activity/turntable/rules" title="Rules of the wheel" />
        </Menu>
      </Section>
      <Section title="Look around">
        <Menu label="Look around">
          <MenuRow
            Icon={Compass}
            to="/discover"
            title="Discover"
            subtitle="Posts, and parties to walk into"
          />
          <MenuRow Icon={Users} to="/club" title="Clubs" subtitle="Find people who play what you play" />
          <MenuRow Icon={Search} to="/search" title="Search" />
        </Menu>
      </Section>
      <Appearance />
      <Section title="Good to know">
        <Menu label="Good to know">
          <MenuRow Icon={FileText} to="/user/terms/use" title="Terms of Use" />
          <MenuRow Icon={ShieldCheck} to="/user/terms/privacy-policy" title="Privacy Policy" />
        </Menu>
      </Section>
    </Page>
  )
}
