import { type Role, roleNames, roles } from '@tambay/contracts/operator/permissions'
import { OperatorName } from '@tambay/contracts/operator/session'
import { inviteOperator } from '@tambay/contracts/operator/team'
import { Button } from '@tambay/ui/button'
import { CopyButton } from '@tambay/ui/copy-button'
import { Select } from '@tambay/ui/select'
import { TextField } from '@tambay/ui/text-field'
import { type SubmitEvent, useState } from 'react'

import layout from '../frame/layout.module.css'
import { useAction } from '../frame/use-action.ts'
import styles from './team-screen.module.css'

const options = Object.fromEntries(roleNames.map(name => [name, roles[name].label])) as Record<Role, string>

export function InviteForm() {
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('moderator')
  const [error, setError] = useState<string>()
  const invite = useAction(inviteOperator, () => setName(''))

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const isName = OperatorName.safeParse(name).success
    setError(isName ? undefined : 'Use 2 to 30 small letters, digits, - and _, beginning with a letter.')
    if (isName) invite.mutate({ name, role })
  }

  return (
    <section aria-label="Invite">
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          autoComplete="off"
          error={error}
          value={name}
          maxLength={30}
          onChange={event => setName(event.target.value)}
        />
        <Select label="Role" options={options} value={role} onChoose={setRole} />
        <Button type="submit" isBusy={invite.isPending}>
          Invite
        </Button>
      </form>
      {invite.data && <InvitationLink name={invite.variables.name} link={invite.data.link} />}
    </section>
  )
}

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
