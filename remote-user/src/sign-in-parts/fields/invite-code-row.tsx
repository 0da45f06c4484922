import { $inviteCode } from '@tambay/client/stores/session/invite'
import { type ComponentType, useState } from 'react'

import links from '../links.module.css'

/**
 * For people who were told a code, or want to change the one of a link. The gateway ignores codes that nobody has. The field is
 * loaded when it is opened, so that the login page stays small. If that fails, the host says so, and opening it again
 * tries again.
 */
export function InviteCodeRow() {
  // Read once, so that nothing moves while the user types.
  const [code] = useState($inviteCode.get)
  const [Field, setField] = useState<ComponentType>()

  // The settings have a part already. A part of its own would need a hash in every page.
  const load = () =>
    import(/* webpackChunkName: "setting" */ './invite-code-field.tsx').then(({ InviteCodeField }) =>
      setField(() => InviteCodeField)
    )

  return (
    <details onToggle={load}>
      <summary className={links.link}>
        {code ? `Invitation code: ${code}` : 'Have an invitation code?'}
      </summary>
      {Field && <Field />}
    </details>
  )
}
