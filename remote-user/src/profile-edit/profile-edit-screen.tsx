import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { useNavigate } from '@tambay/client/router'
import { showToast } from '@tambay/client/stores/page/toast'
import type { UserInfo } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { ForSignedInUser } from '@tambay/ui/for-signed-in-user'
import { Page } from '@tambay/ui/page'
import { Section } from '@tambay/ui/section'
import { SwitchRow } from '@tambay/ui/switch-row'
import { useId, useRef } from 'react'

import { listSwitches } from '../setting/privacy/list-switches.ts'
import { UnsavedChanges } from '../unsaved-changes/unsaved-changes.tsx'
import { useLeaveGuard } from '../unsaved-changes/use-leave-guard.ts'
import styles from './profile-edit-screen.module.css'
import { ProfileFields } from './profile-fields.tsx'
import { useEditProfile } from './use-edit-profile.ts'

export function ProfileEditScreen() {
  return <ForSignedInUser>{info => <EditForm info={info} />}</ForSignedInUser>
}

function EditForm({ info }: { info: UserInfo }) {
  const home = `/my/profile/home/${info.id}`
  const goBack = useGoBack(home)
  const navigate = useNavigate()
  const isPreviewNext = useRef(false)
  const { form, saveThen } = useEditProfile(info)
  const { register, formState } = form
  const { isDirty, isSubmitting } = formState
  const guard = useLeaveGuard(isDirty)
  const formId = useId()

  function finish(isChanged: boolean): void {
    guard.release()
    if (isChanged) showToast('Profile saved.')
    if (isPreviewNext.current) void navigate(`${home}?as=stranger`)
    else goBack()
  }

  return (
    <Page
      title="Edit profile"
      backTo={home}
      footer={
        <Button
          type="submit"
          form={formId}
          isWide
          isBusy={isSubmitting}
          onClick={() => (isPreviewNext.current = false)}
        >
          Save
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={event => void saveThen(finish)(event)} className={styles.form}>
        <ProfileFields form={form} name={info.nick_name} />
        <Section title="Everyone can see">
          {listSwitches.map(({ flag, label }) => (
            <SwitchRow key={flag} {...register(flag)} label={label} />
          ))}
          <Button
            type="submit"
            variant="secondary"
            isWide
            onClick={() => (isPreviewNext.current = true)}
            className={styles.stranger}
          >
            {isDirty ? 'Save and view as a stranger' : 'View as a stranger'}
          </Button>
        </Section>
      </form>
      <UnsavedChanges guard={guard} hasChanges={isDirty} />
    </Page>
  )
}
