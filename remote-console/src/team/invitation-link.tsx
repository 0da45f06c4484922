import { CopyButton } from '@tambay/ui/copy-button'

import layout from '../frame/layout.module.css'

export function InvitationLink({ name, link }: { name: string; link: string }) {
  return (
    <div role="status">
      <p>Give this link to {name}. It works once, for 24 hours.</p>
      <p className={`${layout.row} ${layout.well}`}>
        {link} <CopyButton label="Copy the link" text={link} />
      </p>
    </div>
  )
}
