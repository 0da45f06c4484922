import { call } from '@tambay/client/api/call'
import { refreshUser } from '@tambay/client/stores/session/user'
import { listFollowers, type RelatedPerson, removeFollower } from '@tambay/contracts/people/relations'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { FollowButton } from '@tambay/ui/follow-button'
import { IconButton } from '@tambay/ui/icon-button'
import { PersonRow } from '@tambay/ui/person-row'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'

import { useOptimisticRemoval } from '../people/use-optimistic-removal.ts'
import styles from './relation-row.module.css'

interface RelationRowProps {
  person: RelatedPerson
  isOwnFollower: boolean
}

export function RelationRow({ person, isOwnFollower }: RelationRowProps) {
  return (
    <PersonRow
      person={person}
      note={person.bio || (person.is_followed_by && !isOwnFollower ? 'Follows you' : undefined)}
      action={
        <span className={styles.actions}>
          <FollowButton person={person} />
          {isOwnFollower && <RemoveFollower person={person} />}
        </span>
      }
    />
  )
}

function RemoveFollower({ person }: { person: RelatedPerson }) {
  const [isAsking, setIsAsking] = useState(false)
  const removal = useOptimisticRemoval({
    listPath: listFollowers.path,
    send: id => call(removeFollower, { user_id: id }),
    onRemoved: () => void refreshUser()
  })
  const close = () => setIsAsking(false)
  function remove(): void {
    close()
    removal.mutate(person.id)
  }
  return (
    <>
      <IconButton label={`Remove ${person.nick_name}`} onClick={() => setIsAsking(true)}>
        <UserMinus />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={`Remove ${person.nick_name}?`}
        confirm="Remove"
        isDanger
        onConfirm={remove}
      >
        They stop following you. They aren’t told, and they can follow you again.
      </ConfirmDialog>
    </>
  )
}
