import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { isEarned, type Look, type LookKind, lookKinds, looks, type Progress } from '@tambay/contracts/looks'
import { getParol, wearLook } from '@tambay/contracts/parol'
import { giftPicture } from '@tambay/contracts/pictures'
import { Avatar } from '@tambay/ui/avatar'
import { Lantern } from '@tambay/ui/lantern'
import { Section } from '@tambay/ui/section'
import { Lock } from 'lucide-react'

import styles from './looks.module.css'

interface LooksProps {
  worn: ResponseOf<typeof getParol>['worn']
  progress: Progress
}

const titles: Record<LookKind, string> = {
  frame: 'Rings around your picture',
  entrance: 'How you enter a room',
  lantern: 'Lantern designs'
}

export function Looks({ worn, progress }: LooksProps) {
  const cache = useQueryClient()
  const wearing = useMutation({
    mutationFn: (input: { kind: LookKind; look_id: string | null }) => call(wearLook, input),
    onSuccess: () => cache.invalidateQueries(queryOf(getParol, undefined))
  })
  return lookKinds.map(kind => {
    const wornId = worn.find(each => each.kind === kind)?.look_id
    return (
      <Section key={kind} title={titles[kind]}>
        <ul className={styles.looks}>
          {looks
            .filter(look => look.kind === kind)
            .map(look => (
              <li key={look.id}>
                <LookButton
                  look={look}
                  isWorn={look.id === wornId}
                  isOpen={isEarned(look, progress)}
                  isBusy={wearing.isPending}
                  onPress={() => wearing.mutate({ kind, look_id: look.id === wornId ? null : look.id })}
                />
              </li>
            ))}
        </ul>
      </Section>
    )
  })
}

interface LookButtonProps {
  look: Look
  isWorn: boolean
  isOpen: boolean
  isBusy: boolean
  onPress: () => void
}

function LookButton({ look, isWorn, isOpen, isBusy, onPress }: LookButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isWorn}
      disabled={!isOpen}
      aria-disabled={isBusy}
      className={styles.look}
      onClick={() => isBusy || onPress()}
    >
      <LookPreview look={look} />
      <span className={styles.name}>{look.name}</span>
      <span className={styles.state}>
        {isOpen ? (
          isWorn ? (
            'Worn'
          ) : (
            'Tap to wear'
          )
        ) : (
          <>
            <Lock aria-hidden="true" />
            {priceOf(look)}
          </>
        )}
      </span>
    </button>
  )
}

function LookPreview({ look }: { look: Look }) {
  const me = useStore($userInfo)
  if (look.kind === 'frame')
    return <Avatar id={me?.id} src={me?.avatar} name={me?.nick_name ?? ''} size={48} frame={look.id} />
  if (look.kind === 'lantern') return <Lantern points={7} isDim={false} design={look.id} size={56} />
  return look.picture && <img src={giftPicture(look.picture)} alt="" className={styles.entrance} />
}

function priceOf({ from: { by, at } }: Look): string {
  if (by === 'level') return `Level ${at}`
  if (by === 'vipLevel') return `VIP ${at}`
  return at === 1 ? '1 parol' : `${at} parols`
}
