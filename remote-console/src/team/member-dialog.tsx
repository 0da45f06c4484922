import { type Role, roleNames, roles } from '@tambay/contracts/operator/permissions'
import {
  changeOperator,
  inviteOperator,
  signOutOperator,
  type TeamMember
} from '@tambay/contracts/operator/team'
import { Button } from '@tambay/ui/button'
import { ChoiceList } from '@tambay/ui/choice-list'
import { Dialog } from '@tambay/ui/dialog'
import { useState } from 'react'

import layout from '../frame/layout.module.css'
import { useAction } from '../frame/use-action.ts'
import { InvitationLink } from './invite-form.tsx'

const choices = roleNames.map(value => ({ value, label: roles[value].label }))

export function MemberDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { id, name, is_disabled: isDisabled } = member
  const [role, setRole] = useState<Role>(member.role)
  const change = useAction(changeOperator, onClose)
  const signOut = useAction(signOutOperator, onClose)
  const invite = useAction(inviteOperator)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            isBusy={change.isPending}
            onClick={() => (role === member.role ? onClose() : change.mutate({ id, role }))}
          >
            Save the role
          </Button>
        </>
      }
    >
      <ChoiceList label="Role" choices={choices} value={role} onChange={setRole} />
      <div className={layout.row}>
        <Button size="sm" variant="secondary" onClick={() => invite.mutate({ name })}>
          Link for a new passkey
        </Button>
        <Button size="sm" variant="secondary" onClick={() => signOut.mutate({ id, removes_passkeys: false })}>
          End all sessions
        </Button>
        <Button size="sm" variant="danger" onClick={() => signOut.mutate({ id, removes_passkeys: true })}>
          Remove all passkeys
        </Button>
        <Button
          size="sm"
          variant={isDisabled ? 'secondary' : 'danger'}
          onClick={() => change.mutate({ id, is_disabled: !isDisabled })}
        >
          {isDisabled ? 'Unlock' : 'Lock the account'}
        </Button>
      </div>
      {invite.data && <InvitationLink name={name} link={invite.data.link} />}
    </Dialog>
  )
}
