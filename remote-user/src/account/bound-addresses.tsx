import type { UserInfo } from '@tambay/contracts/user'
import { maskEmail, maskPhone } from '@tambay/format/mask'
import { Mail, Smartphone } from 'lucide-react'

import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './bound-addresses.module.css'

/** Where codes go to: each bound address, masked, with the way to another one. */
export function BoundAddresses({ info: { tel, email } }: { info: Pick<UserInfo, 'tel' | 'email'> }) {
  return (
    <Menu label="Phone and e-mail">
      <MenuRow
        Icon={Smartphone}
        to="/user/bind-phone"
        title="Phone"
        subtitle={tel ? maskPhone(tel) : 'Not bound'}
        end={<Action isBound={tel !== null} />}
      />
      <MenuRow
        Icon={Mail}
        to="/user/bind-email"
        title="E-mail"
        subtitle={email ? maskEmail(email) : 'Not bound'}
        end={<Action isBound={email !== null} />}
      />
    </Menu>
  )
}

function Action({ isBound }: { isBound: boolean }) {
  return <span className={styles.action}>{isBound ? 'Change' : 'Bind'}</span>
}
