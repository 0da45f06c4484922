import { showToast } from '@tambay/client/stores/page/toast'
import { type InterestTag, interestTags } from '@tambay/contracts/interest-tags'
import { Chip } from '@tambay/ui/chip'

import styles from './tag-screen.module.css'
import { maxTags, type useTags } from './use-tags.ts'

interface InterestChipsProps {
  tags: Pick<ReturnType<typeof useTags>, 'selected' | 'isFull' | 'add' | 'remove'>
  /** 1 Game, 2 Social. */
  type?: number
}

export function InterestChips({ tags, type }: InterestChipsProps) {
  const { selected, isFull } = tags

  function toggle({ value }: InterestTag): void {
    if (selected.includes(value)) tags.remove(value)
    else if (isFull) showToast(`You can choose up to ${maxTags}. Remove one first.`)
    else tags.add(value)
  }

  return (
    <div className={styles.chips}>
      {interestTags
        .filter(tag => type === undefined || tag.type === type)
        .map(tag => {
          const isOn = selected.includes(tag.value)
          return (
            <Chip
              key={tag.value}
              isOn={isOn}
              aria-disabled={(!isOn && isFull) || undefined}
              onClick={() => toggle(tag)}
            >
              {tag.label}
            </Chip>
          )
        })}
    </div>
  )
}
