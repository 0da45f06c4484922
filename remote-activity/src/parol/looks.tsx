import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import {
  defaultLook,
  frameOf,
  isEarned,
  lanternWords,
  type Look,
  type LookKind,
  lookKinds,
  looks,
  type Progress,
  stickerLanterns
} from '@tambay/contracts/looks'
import { getParol, wearLook } from '@tambay/contracts/parol'
import { giftPicture, stickerNames, stickerPicture } from '@tambay/contracts/pictures'
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
  const id = useStore($userInfo)?.id ?? ''
  const { level, vipLevel: vip_level } = progress
  const kinds = lookKinds.map(kind => {
    const chosenId = worn.find(each => each.kind === kind)?.look_id
    const wornId =
      chosenId ?? (kind === 'frame' ? frameOf({ id, level, vip_level }) : defaultLook(kind, progress)?.id)
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
                  onPress={() => wearing.mutate({ kind, look_id: look.id === chosenId ? null : look.id })}
                />
              </li>
            ))}
        </ul>
      </Section>
    )
  })
  return (
    <>
      {kinds}
      <EarnedStickers lanterns={progress.lanterns} />
    </>
  )
}

function EarnedStickers({ lanterns }: Pick<Progress, 'lanterns'>) {
  return (
    <Section title="Stickers">
      <ul className={styles.looks}>
        {stickerNames.map(name => {
          const needed = stickerLanterns[name]
          if (needed === undefined) return null
          return (
            <li key={name} data-locked={lanterns < needed || undefined} className={styles.look}>
              <img src={stickerPicture(name)} alt={`Sticker: ${name}`} className={styles.entrance} />
              <LookState
                price={lanterns >= needed ? undefined : lanternWords(needed)}
                open="In your stickers"
              />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** What it takes, or what the user can do with it. */
function LookState({ price, open }: { price: string | undefined; open: string }) {
  return (
    <span className={styles.state}>
      {price ? (
        <>
          <Lock aria-hidden="true" />
          {price}
        </>
      ) : (
        open
      )}
    </span>
  )
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
      <LookState price={isOpen ? undefined : priceOf(look)} open={isWorn ? 'Worn' : 'Tap to wear'} />
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
  return lanternWords(at)
}
