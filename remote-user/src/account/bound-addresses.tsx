import type { UserInfo } from '@tambay/contracts/user'
import { maskEmail, maskPhone } from '@tambay/format/mask'
import { Mail, Smartphone } from 'lucide-react'
import { Fragment } from 'react'

import { MenuRow } from '../menu/menu-row.tsx'
import { Menu } from '../menu/menu.tsx'
import styles from './bound-addresses.module.css'

export function BoundAddresses({ info: { tel, email } }: { info: Pick<UserInfo, 'tel' | 'email'> }) {
  return (
    <Menu label="Phone and email">
      <MenuRow
        Icon={Smartphone}
        to="/user/bind-phone"
        title="Phone number"
        subtitle={tel ? maskPhone(tel) : 'Not added'}
        end={<Action isBound={tel !== null} />}
      />
      <MenuRow
        Icon={Mail}
        to="/user/bind-email"
        title="Email"
        subtitle={email ? <MaskedEmail email={email} /> : 'Not added'}
        end={<Action isBound={email !== null} />}
      />
    </Menu>
  )
}

/** Breaks before the @ and the dots, if the line is too short. */
function MaskedEmail({ email }: { email: string }) {
  return maskEmail(email)
    .split(/(?=[@.])/)
    .map((part, at) => (
      <Fragment key={at}>
        <wbr />
        {part}
      </Fragment>
    ))
}

function Action({ isBound }: { isBound: boolean }) {
  return <span className={styles.action}>{isBound ? 'Change' : 'Add'}</span>
}
