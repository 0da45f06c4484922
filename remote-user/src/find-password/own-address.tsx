import { Mail, Smartphone } from 'lucide-react'

import type { Way } from './find-password-rules.ts'
import texts from './find-password.module.css'
import { masks } from './ways.ts'

/** An address that the account is bound to: enough of it to know which. */
export function OwnAddress({ way, address }: { way: Way; address: string }) {
  const Icon = way === 'email' ? Mail : Smartphone
  return (
    <p className={texts.own}>
      <Icon aria-hidden="true" />
      {masks[way](address)}
    </p>
  )
}
