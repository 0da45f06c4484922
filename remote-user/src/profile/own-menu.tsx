import { useStore } from '@nanostores/react'
import { $wallet } from '@tambay/client/stores/balance/balance'
import { $unreadCount } from '@tambay/client/stores/messages/unread-count'
import type { UserInfo } from '@tambay/contracts/user'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { CountBadge } from '@tambay/ui/badge'
import {
  CircleHelp,
  Dices,
  Eye,
  Gift,
  Heart,
  Hourglass,
  Image,
  Info,
  MessageCircle,
  Settings,
  Sparkles,
  Tags,
  UserPlus,
  Wallet
} from 'lucide-react'

import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './own-menu.module.css'

export function OwnMenu({ info }: { info: UserInfo }) {
  const { coin, diamond } = useStore($wallet)
  const unread = useStore($unreadCount)
  return (
    <div className={styles.menu}>
      <Menu label="My account">
        <MenuRow
          Icon={Wallet}
          to="/my/wallet/index"
          title="Wallet"
          subtitle={
            <span className={styles.amounts}>
              <CoinAmount size="sm" amount={coin?.balance ?? info.coin} />
              <GemAmount size="sm" amount={diamond?.balance ?? info.diamond} />
            </span>
          }
        />
        <MenuRow
          Icon={MessageCircle}
          to="/my/messages"
          title="Messages"
          end={unread > 0 ? <CountBadge count={unread} label="unread" /> : undefined}
        />
        <MenuRow Icon={Heart} to="/friends" title="Friends" subtitle="Who’s online, and where they play" />
        <MenuRow
          Icon={UserPlus}
          to="/my/invite"
          title="Invite friends"
          subtitle="Your code, and how far each friend is"
        />
        <MenuRow Icon={Eye} to="/my/visitor" title="Visitors" subtitle="Who viewed your profile" />
        <MenuRow Icon={Image} to="/my/album" title="Album" />
        <MenuRow Icon={Tags} to="/my/tag" title="Interests" />
        <MenuRow
          Icon={Sparkles}
          to="/activity/parol"
          title="Parol and looks"
          subtitle="Your lantern, rings and entrances"
        />
        <MenuRow
          Icon={Dices}
          to="/activity/turntable/index"
          title="Lucky wheel"
          subtitle="One free ticket every day"
        />
        <MenuRow
          Icon={Gift}
          to="/activity/turntable/rewards"
          title="My prizes"
          subtitle="See how each spin was drawn"
        />
        <MenuRow
          Icon={Hourglass}
          to="/my/responsible-game"
          title="Responsible gaming"
          subtitle="Your limits on coins and time"
        />
        <MenuRow Icon={Settings} to="/my/setting/index" title="Settings" />
        <MenuRow
          Icon={CircleHelp}
          to="/my/faq/list"
          title="Help"
          subtitle="Answers, and reports to support"
        />
        <MenuRow Icon={Info} to="/my/about-us" title="About us" />
      </Menu>
    </div>
  )
}
