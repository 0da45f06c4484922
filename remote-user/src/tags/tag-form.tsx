import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { showToast } from '@tambay/client/stores/page/toast'
import { type InterestTag, interestTags, readInterestTags } from '@tambay/contracts/interest-tags'
import type { UserInfo } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { Chip, Tag } from '@tambay/ui/chip'
import { Page } from '@tambay/ui/page'
import { useRef, useState } from 'react'

import { UnsavedChanges } from '../unsaved-changes/unsaved-changes.tsx'
import styles from './tag-form.module.css'
import { knownCodes, maxTags, toggleTag } from './tag-selection.ts'
import { useSaveTags } from './use-save-tags.ts'

const groups = [
  { type: 1, title: 'Game' },
  { type: 2, title: 'Social' }
]

export function TagForm({ info }: { info: UserInfo }) {
  const stored = knownCodes(info.interest_tag)
  const [selected, setSelected] = useState(stored)
  const isSaved = useRef(false)
  const goBack = useGoBack('/my/index')
  const save = useSaveTags(() => {
    isSaved.current = true
    showToast('Interests saved.')
    goBack()
  })
  const isChanged = selected.toSorted().join() !== stored.toSorted().join()
  const others = readInterestTags(info.interest_tag).filter(({ value }) => !stored.includes(value))

  function toggle({ value }: InterestTag): void {
    const next = toggleTag(selected, value)
    if (next) setSelected(next)
    else showToast(`You can choose up to ${maxTags}. Remove one first.`)
  }

  return (
    <Page
      title="Interests"
      backTo="/my/index"
      footer={
        <Button isWide isBusy={save.isPending} onClick={() => (isChanged ? save.mutate(selected) : goBack())}>
          Save
        </Button>
      }
    >
      <p className={styles.lead}>
        Choose up to {maxTags}. They show on your profile and help people find you.
      </p>
      <p role="status" className={styles.count}>{`${selected.length} of ${maxTags} chosen`}</p>
      {groups.map(({ type, title }) => (
        <section key={type} aria-label={title} className={styles.group}>
          <h2>{title}</h2>
          <div className={styles.chips}>
            {interestTags
              .filter(tag => tag.type === type)
              .map(tag => {
                const isOn = selected.includes(tag.value)
                return (
                  <Chip
                    key={tag.value}
                    isOn={isOn}
                    aria-disabled={(!isOn && selected.length >= maxTags) || undefined}
                    onClick={() => toggle(tag)}
                  >
                    {tag.label}
                  </Chip>
                )
              })}
          </div>
        </section>
      ))}
      {others.length > 0 && (
        <section aria-label="More" className={styles.group}>
          <h2>More</h2>
          <p className={styles.lead}>
            You chose these in a newer version of the app. They stay on your profile.
          </p>
          <ul className={styles.chips}>
            {others.map(tag => (
              <li key={tag.value}>
                <Tag>{tag.label}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UnsavedChanges hasChanges={isChanged} isDirty={() => isChanged && !isSaved.current} />
    </Page>
  )
}
