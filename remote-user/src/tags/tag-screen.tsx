import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { showToast } from '@tambay/client/stores/page/toast'
import type { UserInfo } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { Tag } from '@tambay/ui/chip'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'

import { UnsavedChanges } from '../unsaved-changes/unsaved-changes.tsx'
import { useLeaveGuard } from '../unsaved-changes/use-leave-guard.ts'
import { InterestChips } from './interest-chips.tsx'
import styles from './tag-screen.module.css'
import { maxTags, useTags } from './use-tags.ts'

const groups = [
  { type: 1, title: 'Game' },
  { type: 2, title: 'Social' }
]

export function TagScreen() {
  return <ForSignedInUser>{info => <TagForm info={info} />}</ForSignedInUser>
}

function TagForm({ info }: { info: UserInfo }) {
  const goBack = useGoBack('/my/index')
  const tags = useTags(info.interest_tag)
  const { selected, isChanged, others } = tags
  const guard = useLeaveGuard(isChanged)

  function finish(): void {
    guard.release()
    showToast('Interests saved.')
    goBack()
  }

  return (
    <Page
      title="Interests"
      backTo="/my/index"
      footer={
        <Button isWide isBusy={tags.isSaving} onClick={() => (isChanged ? tags.save(finish) : goBack())}>
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
          <InterestChips tags={tags} type={type} />
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
      <UnsavedChanges guard={guard} hasChanges={isChanged} />
    </Page>
  )
}
