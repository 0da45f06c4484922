import { no, yes } from '@tambay/contracts/common'
import type { UserInfo } from '@tambay/contracts/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { Sheet } from '@tambay/ui/sheet'
import { SwitchRow } from '@tambay/ui/switch-row'

import { listSwitches } from './list-switches.ts'
import styles from './privacy-sheet.module.css'
import { type PrivacyFlag, useSavePrivacy } from './use-save-privacy.ts'

interface PrivacySheetProps {
  info: UserInfo
  isOpen: boolean
  onClose: () => void
}

export function PrivacySheet({ info, isOpen, onClose }: PrivacySheetProps) {
  const save = useSavePrivacy()
  const flags = { ...info, ...(save.isPending && save.variables) }
  const bind = (flag: PrivacyFlag) => ({
    checked: flags[flag] === yes,
    onChange: () => save.mutate({ [flag]: flags[flag] === yes ? no : yes })
  })
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Privacy">
      <section aria-label="Who can see your lists" className={styles.group}>
        <h3 className={styles.title}>Everyone can see</h3>
        {listSwitches.map(({ flag, label }) => (
          <SwitchRow key={flag} label={label} {...bind(flag)} />
        ))}
      </section>
      <section aria-label="Browsing" className={styles.group}>
        <h3 className={styles.title}>Browsing</h3>
        <SwitchRow
          label="Incognito"
          hint="You leave no visits on other profiles, and you don’t see who visits yours."
          {...bind('is_incognito')}
        />
      </section>
      <ButtonLink to={`/my/profile/home/${info.id}?as=stranger`} variant="secondary" isWide>
        View as a stranger
      </ButtonLink>
    </Sheet>
  )
}
